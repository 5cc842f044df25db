import type { Chroma } from './chroma.ts'
import { chordSymbol, chordTemplates } from './chord-templates.ts'
import type { ChordQuality } from './chord-templates.ts'
import { chromaBetween } from './synchronous.ts'

export interface DetectedChord {
  /** As written on a lead sheet, e.g. 'F#m7'. */
  symbol: string
  startSeconds: number
  durationSeconds: number
  rootPitchClass: number
  quality: ChordQuality
  /** Semitones above the root. */
  intervals: readonly number[]
  /** 0 to 1: how well the sound fits the chord. */
  confidence: number
}

const fitWeight = 26
const bassWeight = 2.2
/** Log-odds against a change between two beats, and against one that does not fall on the first beat of a bar. */
const changeCost = 2.4
const offBarCost = 2.2
/** A room that rings out after the last chord says nothing: below this share of the median beat no chord is heard. */
const faintShare = 0.1
/** Sevenths must earn their fourth note. */
const seventhCost = 0.9

/**
 * Chords by beats: 60 templates, the most likely sequence by Viterbi. `times` are the beats in seconds with an end;
 * `isDownbeat` says for each beat whether a bar starts there.
 */
export function detectChords(
  chroma: Chroma,
  times: readonly number[],
  isDownbeat: (beat: number) => boolean,
): DetectedChord[] {
  const whole = chromaBetween(chroma.whole, times)
  const bass = chromaBetween(chroma.bass, times)
  const beats = Math.max(0, times.length - 1)
  const rowOf = (rows: Float32Array, beat: number): Float32Array => rows.subarray(beat * 12, beat * 12 + 12)
  const lengths = Array.from({ length: beats }, (_, beat) => lengthOf(rowOf(whole, beat)))
  const faint = faintShare * (lengths.toSorted((one, other) => one - other)[Math.floor(beats / 2)] ?? 0)
  const scores = lengths.map((length, beat) =>
    length <= Math.max(1e-6, faint) ? new Float64Array(0) : chordScores(rowOf(whole, beat), length, rowOf(bass, beat)),
  )
  const path = likeliestPath(scores, isDownbeat)
  return joinBeats(path, scores, times)
}

const lengthOf = (values: Float32Array): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))

/** One log-score per template. */
function chordScores(whole: Float32Array, length: number, bass: Float32Array): Float64Array {
  const bassSum = bass.reduce((sum, value) => sum + value, 0) + 1e-6
  return Float64Array.from(chordTemplates, ({ chroma, rootPitchClass, intervals }) => {
    let fit = 0
    for (let k = 0; k < 12; k++) fit += chroma[k]! * whole[k]!
    return (
      (fitWeight * fit) / length +
      (bassWeight * bass[rootPitchClass]!) / bassSum -
      (intervals.length > 3 ? seventhCost : 0)
    )
  })
}

function likeliestPath(scores: readonly Float64Array[], isDownbeat: (beat: number) => boolean): Int32Array {
  const count = chordTemplates.length
  const from = new Int16Array(scores.length * count)
  let best = new Float64Array(count)
  scores.forEach((score, beat) => {
    const cost = changeCost + (isDownbeat(beat) ? 0 : offBarCost)
    const top = argMax(best)
    const next = new Float64Array(count)
    for (let k = 0; k < count; k++) {
      const stays = best[k]! >= best[top]! - cost
      from[beat * count + k] = stays ? k : top
      next[k] = (stays ? best[k]! : best[top]! - cost) + (score[k] ?? 0)
    }
    best = next
  })
  const path = new Int32Array(scores.length)
  let state = argMax(best)
  for (let beat = scores.length - 1; beat >= 0; beat--) {
    path[beat] = state
    state = from[beat * count + state]!
  }
  return path
}

function argMax(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}

/** Consecutive beats with the same chord become one; silent beats become none. */
function joinBeats(path: Int32Array, scores: readonly Float64Array[], times: readonly number[]): DetectedChord[] {
  const chords: DetectedChord[] = []
  let last = -1
  path.forEach((state, beat) => {
    const score = scores[beat]!
    const isSilent = score.length === 0
    if (!isSilent && state !== last) chords.push(startChord(state, times[beat]!, score))
    if (!isSilent) {
      const chord = chords.at(-1)!
      chord.durationSeconds = times[beat + 1]! - chord.startSeconds
    }
    last = isSilent ? -1 : state
  })
  return chords
}

function startChord(state: number, startSeconds: number, score: Float64Array): DetectedChord {
  const { rootPitchClass, quality, intervals } = chordTemplates[state]!
  const confidence = Math.max(0, Math.min(1, (score[state]! / fitWeight - 0.5) * 2))
  return {
    symbol: chordSymbol({ rootPitchClass, quality }),
    startSeconds,
    durationSeconds: 0,
    rootPitchClass,
    quality,
    intervals,
    confidence,
  }
}
