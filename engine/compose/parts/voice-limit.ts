import type { Note, Track } from '../../score/score.ts'

/** Notes of all tracks that may sound at once. */
export const maxVoices = 12
/** Strummed and lingering notes overlap this long without counting as one more voice. */
export const slackSeconds = 0.09
const bucketSeconds = 0.5

/** At most twelve notes at once over all tracks: where there would be more, the notes of later tracks give way. */
export function limitVoices(tracks: readonly Track[]): Track[] {
  const buckets: Note[][] = []
  return tracks
    .map((track) => ({ ...track, notes: track.notes.filter((note) => fits(buckets, note) && place(buckets, note)) }))
    .filter((track) => track.notes.length > 0)
}

function place(buckets: Note[][], note: Note): true {
  for (let b = bucketAt(note.startSeconds); b <= bucketAt(endOf(note)); b++) (buckets[b] ??= []).push(note)
  return true
}

/** Free at its start and at every later start inside it. */
function fits(buckets: readonly Note[][], note: Note): boolean {
  if (countAt(buckets, note.startSeconds) >= maxVoices) return false
  for (let b = bucketAt(note.startSeconds); b <= bucketAt(endOf(note)); b++) {
    for (const { startSeconds } of buckets[b] ?? []) {
      if (startSeconds > note.startSeconds && startSeconds < endOf(note) && countAt(buckets, startSeconds) >= maxVoices)
        return false
    }
  }
  return true
}

function countAt(buckets: readonly Note[][], seconds: number): number {
  let count = 0
  for (const other of buckets[bucketAt(seconds)] ?? [])
    if (other.startSeconds <= seconds && endOf(other) > seconds) count++
  return count
}

const bucketAt = (seconds: number): number => Math.max(0, Math.floor(seconds / bucketSeconds))
const endOf = (note: Note): number => note.startSeconds + Math.max(0.01, note.durationSeconds - slackSeconds)
