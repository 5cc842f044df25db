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
  for (let i = 0; i <= count; i++) gains[i] = isFree(held, i) ? drive : drive * meanAhead(held, i)
  return gains
}

/** Few blocks need less than 1: each of those holds down its neighbours. */
function lowestAround(needed: Float32Array): Float32Array {
  const lowest = new Float32Array(needed.length).fill(1)
  for (let k = 0; k < needed.length; k++) {
    const low = needed[k]!
    if (low === 1) continue
    for (let i = Math.max(0, k - 2 * lookaheadBlocks); i <= Math.min(needed.length - 1, k + 1); i++)
      if (low < lowest[i]!) lowest[i] = low
  }
  return lowest
}

function slowRelease(target: Float32Array): Float32Array {
  let gain = 1
  return target.map((low) => (gain = low < gain ? low : gain + releasePerBlock * (low - gain)))
}

/** A release is longer than a block, so samples between two released ends are released too. */
function isFree(held: Float32Array, index: number): boolean {
  const last = held.length - 1
  return held[Math.max(0, index - lookaheadBlocks)] === 1 && held[Math.min(last, index + lookaheadBlocks)] === 1
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
