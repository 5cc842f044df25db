import type { BeatGrid } from './beat-grid.ts'
import { getHighestNear } from './beat-grid.ts'
import type { Chroma } from '../harmony/chroma.ts'
import { frameRate } from './onset-features.ts'
import type { RhythmCurves } from './rhythm-curves.ts'
import { chromaBetween, fold, rowChanges } from '../harmony/synchronous.ts'

export interface BarGrid {
  /** Counted beats in a bar: 2 only where each divides into three (6/8). */
  beatsPerBar: 2 | 3 | 4
  /** Index of the first beat that starts a bar. */
  firstDownbeat: number
  /** Whether the beats divide into three equal parts. */
  isCompound: boolean
  /** 0 to 1 */
  confidence: number
  /** 0 to 1: how much stronger the first beat is than the others. */
  clarity: number
  /** Compound beats that do not pair: each is a whole bar of three. */
  isBarOfThree: boolean
}

const weights = { chords: 1.6, bass: 0.5, low: 0.5 }
/** Fours are far more common than threes: a three must be clearly better. */
const triplePenalty = 0.08
const minPairing = 0.12

/** Finds where bars start and how long they are: chords and bass change, and the kick falls, on the first beat. */
export function barGrid(curves: RhythmCurves, chroma: Chroma, grid: BeatGrid): BarGrid {
  const isCompound = dividesInThree(curves, grid)
  if (grid.beats.length < 6)
    return { beatsPerBar: 4, firstDownbeat: 0, isCompound, confidence: 0, clarity: 0, isBarOfThree: false }
  const accents = beatAccents(curves, chroma, grid)
  const four = bestPlace(accents, isCompound ? 2 : 4)
  const three = bestPlace(accents, 3)
  const isTriple = !isCompound && three.clarity - triplePenalty > four.clarity
  const chosen = isTriple ? three : four
  return {
    beatsPerBar: isTriple ? 3 : isCompound ? 2 : 4,
    firstDownbeat: chosen.place,
    isCompound,
    confidence: chosen.confidence,
    clarity: chosen.clarity,
    isBarOfThree: isCompound && four.clarity < minPairing,
  }
}

function beatAccents(curves: RhythmCurves, chroma: Chroma, grid: BeatGrid): number[] {
  const times = grid.beats.map((frame) => frame / frameRate)
  const chords = normalised(rowChanges(chromaBetween(chroma.whole, times), 12, 1))
  const bass = normalised(rowChanges(chromaBetween(chroma.bass, times), 12, 1))
  const low = normalised(Float32Array.from(grid.beats, (frame) => getHighestNear(curves.low, frame)))
  return Array.from(chords, (value, i) => weights.chords * value + weights.bass * bass[i]! + weights.low * low[i]!)
}

function normalised(values: Float32Array): Float32Array {
  let sum = 0
  for (const value of values) sum += value
  return sum > 0 ? values.map((value) => (value * values.length) / sum) : values
}

/** The strongest place of a cycle, and its excess over the mean of the others. */
function bestPlace(accents: readonly number[], cycle: number): { place: number; clarity: number; confidence: number } {
  const places = fold(accents, cycle)
  const order = places.map((value, place) => ({ value, place })).sort((a, b) => b.value - a.value)
  const total = places.reduce((sum, value) => sum + value, 0) + 1e-6
  const [first, second] = order as [{ value: number; place: number }, { value: number }]
  const others = (total - first.value) / (cycle - 1)
  return {
    place: first.place,
    clarity: (first.value - others) / (first.value + others + 1e-6),
    confidence: (first.value - second.value) / (first.value + 1e-6),
  }
}

/** In 6/8 something happens at both thirds of the beat and less at the half; swing has only the second third. */
function dividesInThree(curves: RhythmCurves, grid: BeatGrid): boolean {
  if (grid.beats.length < 3) return false
  const mean = (part: number): number => {
    let sum = 0
    for (let i = 0; i + 1 < grid.beats.length; i++)
      sum += getHighestNear(curves.all, grid.beats[i]! + part * (grid.beats[i + 1]! - grid.beats[i]!))
    return sum / (grid.beats.length - 1)
  }
  const thirds = Math.min(mean(1 / 3), mean(2 / 3))
  const halves = Math.max(mean(1 / 2), 0.5 * (mean(1 / 4) + mean(3 / 4)))
  return thirds > 1.3 * halves
}
