import type { Chroma } from './chroma.ts'
import { at } from '../signal/pulse.ts'
import { tonalRate } from './tonal-peaks.ts'

const span = 5

/**
 * How much the harmony after each tonal frame differs from the one before it, 0 to 1; whole and bass chroma together.
 */
export function chordChange(chroma: Chroma): Float32Array {
  const whole = changes(chroma.whole, chroma.frames)
  const bass = changes(chroma.bass, chroma.frames)
  return whole.map((value, i) => 0.5 * (value + bass[i]!))
}

/** The same curve read at other times. */
export function resampleCurve(curve: Float32Array, frames: number, frameRate: number): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => at(curve, (i / frameRate) * tonalRate))
}

function changes(chroma: Float32Array, frames: number): Float32Array {
  const result = new Float32Array(frames)
  const before = new Float64Array(12)
  const after = new Float64Array(12)
  for (let i = 1; i < frames - 1; i++) {
    sum(chroma, Math.max(0, i - span), i, before)
    sum(chroma, i + 1, Math.min(frames, i + 1 + span), after)
    result[i] = 1 - cosine(before, after)
  }
  return result
}

function sum(chroma: Float32Array, from: number, to: number, into: Float64Array): void {
  into.fill(0)
  for (let i = from; i < to; i++) for (let k = 0; k < 12; k++) into[k] = into[k]! + chroma[i * 12 + k]!
}

/** 1 for two silences: nothing changes there. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let product = 0
  let first = 0
  let second = 0
  for (let i = 0; i < a.length; i++) {
    product += a[i]! * b[i]!
    first += a[i]! * a[i]!
    second += b[i]! * b[i]!
  }
  if (first < 1e-12 || second < 1e-12) return first < 1e-12 && second < 1e-12 ? 1 : 0
  return product / Math.sqrt(first * second)
}
