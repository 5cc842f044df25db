import type { ChordMove } from './style-features.ts'

/** A chord by its root and intervals, heard or written. */
export interface StyleChord {
  startSeconds: number
  durationSeconds: number
  rootPitchClass: number
  /** Semitones above the root. */
  intervals: readonly number[]
}

/** Moves of a track; the rarest are left out. */
const maxMoves = 40

/** '0' is the tonic, '9m' the minor chord nine semitones above it. */
const chordDegree = ({ rootPitchClass, intervals }: StyleChord, tonic: number): string =>
  `${(rootPitchClass - tonic + 12) % 12}${intervals.includes(3) && !intervals.includes(4) ? 'm' : ''}`

/** Counts the moves from one chord to the next other one, most frequent first. */
export function countChordMoves(chords: readonly StyleChord[], tonic: number): ChordMove[] {
  const counts = new Map<string, ChordMove>()
  const degrees = chords.map((chord) => chordDegree(chord, tonic))
  const changes = degrees.filter((degree, i) => degree !== degrees[i - 1])
  changes.slice(1).forEach((to, i) => {
    const from = changes[i]!
    const move = counts.get(`${from}>${to}`) ?? { from, to, count: 0 }
    counts.set(`${from}>${to}`, { ...move, count: move.count + 1 })
  })
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, maxMoves)
}

/** Mean length of a chord in beats; 0 without chords or a beat. */
export function measureBeatsPerChord(chords: readonly StyleChord[], bpm: number | null): number {
  if (chords.length === 0 || bpm === null) return 0
  const seconds = chords.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / chords.length
  return Math.round((100 * seconds * bpm) / 60) / 100
}
