import { envelopePoints, soundClasses } from './voice-statistics.ts'
import type { VoiceStatistics } from './voice-statistics.ts'

const basis = (k: number): Float64Array =>
  Float64Array.from({ length: envelopePoints }, (_, i) => Math.cos((Math.PI * k * (i + 0.5)) / envelopePoints))
/** Second and third cepstral coefficient: how open a sound is and where its weight lies. The first is mostly effort. */
const opening = basis(2)
const balance = basis(3)

/** Where a frame lies among the classes: its opening and its balance. */
export const placeOfFrame = (frame: ArrayLike<number>): readonly [number, number] => [
  dot(frame, opening),
  dot(frame, balance),
]

function dot(frame: ArrayLike<number>, onto: Float64Array): number {
  let sum = 0
  for (let i = 0; i < envelopePoints; i++) sum += frame[i]! * onto[i]!
  return sum
}

function project(frames: Float32Array, count: number, onto: Float64Array): Float64Array {
  return Float64Array.from({ length: count }, (_, n) => dot(frames.subarray(n * envelopePoints), onto))
}

/** Index of each value among equal shares of all values. */
function shareIndex(values: Float64Array, shares: number): Uint8Array {
  const sorted = values.toSorted()
  const limits = Array.from({ length: shares - 1 }, (_, n) => sorted[Math.floor(((n + 1) * sorted.length) / shares)]!)
  return Uint8Array.from(values, (value) => limits.filter((limit) => value >= limit).length)
}

/** The class of each frame: thirds by opening, each in halves by balance. */
function classifyFrames(frames: Float32Array, count: number): Uint8Array {
  const thirds = shareIndex(project(frames, count, opening), soundClasses / 2)
  const halves = shareIndex(project(frames, count, balance), 2)
  return thirds.map((third, n) => 2 * third + halves[n]!)
}

/** Sums envelopes and their classes into statistics. */
export function addFrames(statistics: VoiceStatistics, frames: Float32Array, count: number): void {
  const classes = classifyFrames(frames, count)
  statistics.frames += count
  for (let n = 0; n < count; n++) {
    const group = statistics.classes[classes[n]!]!
    group.frames++
    for (let i = 0; i < envelopePoints; i++) {
      const db = frames[n * envelopePoints + i]!
      statistics.envelope[i] = statistics.envelope[i]! + db
      statistics.squares[i] = statistics.squares[i]! + db * db
      group.envelope[i] = group.envelope[i]! + db
    }
  }
}
