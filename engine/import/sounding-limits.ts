import type { Score } from '../score/score.ts'
import { assertAtMost } from './midi-limits.ts'

/** How much of an untrusted score is played: sixteen notes that sound for twenty minutes, or more of them for less. */
export const soundingLimits = { instruments: 256, notesAtOnce: 256, noteSeconds: 20_000 } as const

/** A hit rings about so long, whatever length was written. */
const hitSeconds = 0.2

/** How many of these sound at once, at most. */
export function highestPolyphony(starts: Float64Array, ends: Float64Array): number {
  starts.sort()
  ends.sort()
  let [ended, highest] = [0, 0]
  for (let started = 0; started < starts.length; started++) {
    while (ends[ended]! <= starts[started]!) ended++
    highest = Math.max(highest, started + 1 - ended)
  }
  return highest
}

/** Throws EngineInputError 'midi_too_large' for a score that sounds longer or fuller than is played. */
export function assertPlayableAmount({ tracks, drums }: Pick<Score, 'tracks' | 'drums'>): void {
  assertAtMost(tracks.length, soundingLimits.instruments, 'instruments')
  const notes = tracks.flatMap((track) => track.notes)
  const hits = drums.map(({ startSeconds }) => ({ startSeconds, durationSeconds: hitSeconds }))
  const sounding = [...notes, ...hits]
  const seconds = sounding.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  assertAtMost(seconds, soundingLimits.noteSeconds, 'seconds of sounding notes')
  const starts = Float64Array.from(sounding, ({ startSeconds }) => startSeconds)
  const ends = Float64Array.from(sounding, ({ startSeconds, durationSeconds }) => startSeconds + durationSeconds)
  assertAtMost(highestPolyphony(starts, ends), soundingLimits.notesAtOnce, 'notes at once')
}
