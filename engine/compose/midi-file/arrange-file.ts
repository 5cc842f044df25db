import { assertAtMost, midiLimits } from '../../import/midi-limits.ts'
import type { MidiSong } from '../../import/read-midi.ts'
import { importSong } from '../../import/score-from-midi.ts'
import { assertPlayableAmount } from '../../import/sounding-limits.ts'
import { createTempoClock } from '../../import/tempo-clock.ts'
import { clamp } from '../../score/clamp.ts'
import type { Score } from '../../score/score.ts'
import { listMarked, toSections } from './file-sections.ts'

/** Released notes still ring. */
const tailSeconds = 2.5
/** A note that ends a little after a bar line does not ask for another bar. */
const barTolerance = 0.1
/** Of a song that ends in the middle of the file: its share of the whole, and its limits in seconds. */
const fade = { share: 0.15, min: 3, max: 10 } as const

/** What is repeated: the bars of a file from its first note to its last, in seconds of the file. */
interface Passage {
  startSeconds: number
  seconds: number
}

function findPassage(song: MidiSong): Passage {
  const { secondsAt } = createTempoClock(song)
  const barTicks = (song.ticksPerQuarter * 4 * song.beatsPerBar) / song.beatUnit
  const lastTick = song.notes.reduce((latest, { endTick }) => Math.max(latest, endTick), 0)
  const firstBar = Math.floor(song.notes[0]!.startTick / barTicks)
  const endBar = Math.max(firstBar + 1, Math.ceil(lastTick / barTicks - barTolerance))
  const startSeconds = secondsAt(firstBar * barTicks)
  return { startSeconds, seconds: Math.max(0.05, secondsAt(endBar * barTicks) - startSeconds) }
}

const countNotes = ({ tracks, drums }: Score): number =>
  drums.length + tracks.reduce((sum, { notes }) => sum + notes.length, 0)

/** Moves what begins in a passage to each of its repetitions, up to the end of the song. */
function repeat<T extends { startSeconds: number }>(
  events: readonly T[],
  { startSeconds: from, seconds }: Passage,
  durationSeconds: number,
): T[] {
  const times = Math.ceil(durationSeconds / seconds)
  return Array.from({ length: times }, (_, time) =>
    events.map((event) => ({ ...event, startSeconds: Math.max(0, event.startSeconds - from) + time * seconds })),
  )
    .flat()
    .filter(({ startSeconds }) => startSeconds < durationSeconds - 0.05)
}

/** The tempo at the start of a passage counts from its first moment on. */
function repeatTempi(score: Score, passage: Passage, durationSeconds: number): Score['tempoMap'] {
  const { startSeconds: from, seconds } = passage
  const before = score.tempoMap.findLast(({ startSeconds }) => startSeconds <= from + 0.001)!
  const within = score.tempoMap.filter(
    ({ startSeconds }) => startSeconds > from + 0.001 && startSeconds < from + seconds,
  )
  const all = repeat([{ ...before, startSeconds: from }, ...within], passage, durationSeconds)
  return all.filter(({ bpm }, i) => bpm !== all[i - 1]?.bpm)
}

function getFade(durationSeconds: number, passage: Passage): Pick<Score, 'fadeOutSeconds'> {
  const left = durationSeconds % passage.seconds
  const isOver = durationSeconds > passage.seconds && left <= tailSeconds
  return isOver ? {} : { fadeOutSeconds: clamp(fade.share * durationSeconds, fade.min, fade.max) }
}

/**
 * A file's own score at a wanted length: from its first bar on, again and again, and faded out where the length ends in
 * its middle. Notes keep pitch, place and length. Throws EngineInputError 'midi_too_large' where that is more than is
 * played.
 */
export function arrangeFile(song: MidiSong, durationSeconds: number): Score {
  const { score } = importSong(song)
  const passage = findPassage(song)
  // What is left after the last whole round belongs to its ending.
  const rounds = Math.ceil(durationSeconds / passage.seconds)
  assertAtMost(countNotes(score) * rounds, midiLimits.notes, 'notes')
  const { fadeOutSeconds } = getFade(durationSeconds, passage)
  const end = fadeOutSeconds === undefined ? durationSeconds - (durationSeconds % passage.seconds) : durationSeconds
  const tracks = score.tracks.map((track) => ({
    ...track,
    notes: repeat(track.notes, passage, end).map((note) => ({
      ...note,
      durationSeconds: Math.min(note.durationSeconds, durationSeconds - note.startSeconds),
    })),
  }))
  const drums = repeat(score.drums, passage, end)
  assertPlayableAmount({ tracks, drums })
  const { secondsAt } = createTempoClock(song)
  const marked = listMarked(song).map(({ tick, name }) => ({ name, startSeconds: secondsAt(tick) }))
  const [first] = marked.length > 0 ? marked : [{ name: 'verse' as const, startSeconds: passage.startSeconds }]
  const begins = repeat(marked.length > 0 ? marked : [first!], passage, end)
  const barSeconds = (60 * score.beatsPerBar) / score.bpm
  return {
    ...score,
    durationSeconds,
    tracks: tracks.filter(({ notes }) => notes.length > 0),
    drums,
    tempoMap: repeatTempi(score, passage, durationSeconds),
    sections: toSections(begins, durationSeconds, barSeconds),
    ...(fadeOutSeconds === undefined ? {} : { fadeOutSeconds }),
  }
}
