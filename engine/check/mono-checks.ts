import { lowpass } from '../dsp/biquad.ts'
import { gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { silence } from '../dsp/stereo.ts'
import { createFilters, opsBlock, stereoOps } from '../dsp/stereo-ops.ts'
import { addProducts, getCorrelation } from './sample-checks.ts'

/** Decibels that a mono speaker loses: 0 for mono, 3 for unrelated channels, endless for inverted ones. */
export function monoLossDb({ left, right }: Stereo): number {
  let stereo = 0
  let mono = 0
  for (let i = 0; i < left.length; i++) {
    const middle = 0.5 * (left[i]! + right[i]!)
    stereo += 0.5 * (left[i]! * left[i]! + right[i]! * right[i]!)
    mono += middle * middle
  }
  return stereo === 0 ? 0 : gainToDecibels(Math.sqrt(stereo / Math.max(1e-15, mono)))
}

/** Correlation of the channels below 120 Hz, where a record must be mono. */
export function lowCorrelation(sound: Stereo): number {
  const filter = createFilters([lowpass(120), lowpass(120)])
  const block = silence(opsBlock)
  const sums = { cross: 0, left: 0, right: 0 }
  for (let from = 0; from < sound.left.length; from += opsBlock) {
    const size = Math.min(opsBlock, sound.left.length - from)
    stereoOps.load(sound, from, size)
    filter(size)
    stereoOps.store(block, 0, size)
    addProducts(sums, block, size)
  }
  return getCorrelation(sums)
}
