import { sampleRate } from '../dsp/stereo.ts'
import { peakBlock } from './true-peak.ts'

const lookaheadBlocks = 5
const releasePerBlock = 1 - Math.exp(-peakBlock / (0.11 * sampleRate))

/**
 * Gain per 32 samples that keeps every peak under the ceiling: minimum over the blocks around, slow release,
 * and a mean over the look-ahead so that the gain glides down before the peak.
 */
export function limiterGains(peaks: Float32Array, drive: number, ceiling: number): Float32Array {
  const count = peaks.length
  const needed = new Float32Array(count + 1).fill(1)
  for (let i = 0; i < count; i++) needed[i] = Math.min(1, ceiling / Math.max(1e-9, peaks[i]! * drive))
  const held = slowRelease(lowestAround(needed))
  const gains = new Float32Array(count + 1)
  for (let i = 0; i <= count; i++) gains[i] = drive * meanAhead(held, i)
  return gains
}

function lowestAround(needed: Float32Array): Float32Array {
  const lowest = new Float32Array(needed.length)
  for (let i = 0; i < needed.length; i++) {
    let low = 1
    for (let k = Math.max(0, i - 1); k <= Math.min(needed.length - 1, i + 2 * lookaheadBlocks); k++)
      if (needed[k]! < low) low = needed[k]!
    lowest[i] = low
  }
  return lowest
}

function slowRelease(target: Float32Array): Float32Array {
  let gain = 1
  return target.map((low) => (gain = low < gain ? low : gain + releasePerBlock * (low - gain)))
}

function meanAhead(held: Float32Array, index: number): number {
  let sum = 0
  let count = 0
  for (let k = Math.max(0, index - lookaheadBlocks); k <= Math.min(held.length - 1, index + lookaheadBlocks); k++) {
    sum += held[k]!
    count++
  }
  return sum / count
}
