import type { MelodyNote } from '../../reference/melody-line.ts'
import type { ReferenceMeasures } from '../../reference/reference-measures.ts'

/** A course of pitch: sung time at each MIDI pitch, in order; pauses are left out. */
export interface Contour {
  notes: readonly { midi: number; seconds: number }[]
}

/** A note is heard no longer than this where only its beginning is known. */
const maxNoteSeconds = 1.2
/** Minimum for a reliable course. */
const minNotes = 4

/** The course of a tune of which beginnings and pitches are known, as a score's; undefined where it is too short. */
export function contourOfLine(line: readonly MelodyNote[]): Contour | undefined {
  const notes = line.map(({ startSeconds, midi }, at) => ({
    midi,
    seconds: Math.min(maxNoteSeconds, (line[at + 1]?.startSeconds ?? startSeconds + maxNoteSeconds) - startSeconds),
  }))
  return notes.length < minNotes ? undefined : { notes }
}

/** The course of a tune that was heard; undefined where nothing was, or too little. */
export function contourOfHeard({ melody = [] }: Pick<ReferenceMeasures, 'melody'>): Contour | undefined {
  const notes = melody.map(({ midi, durationSeconds }) => ({ midi, seconds: durationSeconds }))
  return notes.length < minNotes ? undefined : { notes }
}

const sungSeconds = ({ notes }: Contour): number => notes.reduce((sum, { seconds }) => sum + seconds, 0)

/** Mean pitch between two shares of the sung time, 0 to 1, in MIDI. */
export function meanPitch(contour: Contour, from: number, to: number): number {
  const total = sungSeconds(contour)
  let at = 0
  let [sum, weight] = [0, 0]
  for (const { midi, seconds } of contour.notes) {
    const inside = Math.min(to * total, at + seconds) - Math.max(from * total, at)
    if (inside > 0) {
      sum += midi * inside
      weight += inside
    }
    at += seconds
  }
  return weight > 0 ? sum / weight : contour.notes.at(-1)!.midi
}

/** Median pitch of the sung time, in MIDI. */
export function medianPitch({ notes }: Contour): number {
  const sorted = [...notes].sort((a, b) => a.midi - b.midi)
  const half = sungSeconds({ notes }) / 2
  let at = 0
  for (const { midi, seconds } of sorted) {
    at += seconds
    if (at >= half) return midi
  }
  return sorted.at(-1)?.midi ?? 60
}

const points = 48

/**
 * How alike two courses are, -1 to 1: correlation of their pitches at 48 equal parts of their sung times, whatever key,
 * octave and tempo.
 */
export function contourCorrelation(one: Contour, two: Contour): number {
  const at = (contour: Contour): number[] =>
    Array.from({ length: points }, (_, i) => meanPitch(contour, i / points, (i + 1) / points))
  return correlation(at(one), at(two))
}

function correlation(one: readonly number[], two: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanOne, meanTwo] = [mean(one), mean(two)]
  const sum = (of: (x: number, y: number) => number): number =>
    one.reduce((total, x, i) => total + of(x - meanOne, two[i]! - meanTwo), 0)
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  return spread > 1e-9 ? sum((x, y) => x * y) / spread : 0
}
