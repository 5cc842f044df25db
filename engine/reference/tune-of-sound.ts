import { humSteps } from '../analyse/voice/notes-from-hum.ts'
import type { HumNote } from '../analyse/voice/notes-from-hum.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { HeardNote } from './reference-measures.ts'

/** How surely a note of the tune was one. */
const minConfidence = 0.5
/** Softer than this against the loud notes is what others have left in a separated voice. */
const belowLoudDb = 22
/** Shorter ones are passed through, not sung. */
const minNoteSeconds = 0.09
/** A tune stays this near its middle: pitches further away are octave errors. */
const halfRangeSemitones = 9

/**
 * The tune of a separated voice or instrument as notes, in seconds from its start; empty where there is none. Yields
 * the fraction done.
 */
export function* tuneOfSound(sound: Stereo): Generator<number, HeardNote[]> {
  const notes = yield* humSteps(sound)
  const sure = notes.filter(({ confidence, durationSeconds }) => confidence >= minConfidence && durationSeconds >= 0.05)
  const loud = percentile(
    sure.map(({ loudnessDb }) => loudnessDb),
    0.8,
  )
  const near = sure.filter(({ loudnessDb }) => loudnessDb > loud - belowLoudDb)
  const middle = percentile(near.flatMap(weighted), 0.5)
  return near
    .map((note) => ({ ...note, midi: folded(note.midi, middle) }))
    .filter(({ durationSeconds }) => durationSeconds >= minNoteSeconds)
    .map(({ startSeconds, durationSeconds, midi }) => ({
      startSeconds: rounded(startSeconds),
      durationSeconds: rounded(durationSeconds),
      midi,
    }))
}

/** A long note counts as several. */
const weighted = ({ midi, durationSeconds }: HumNote): number[] =>
  new Array<number>(Math.max(1, Math.round(durationSeconds / 0.1))).fill(midi)

function folded(midi: number, middle: number): number {
  let near = midi
  while (near > middle + halfRangeSemitones) near -= 12
  while (near < middle - halfRangeSemitones) near += 12
  return near
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
