import { filterInPlace, lowpass } from '../dsp/biquad.ts'
import { gainToDecibels } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { stereoCorrelation } from './sample-checks.ts'

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
  const low = [sound.left, sound.right].map((samples) => {
    const copy = samples.slice()
    filterInPlace(copy, lowpass(120))
    filterInPlace(copy, lowpass(120))
    return copy
  })
  return stereoCorrelation({ left: low[0]!, right: low[1]! })
}
