import type { Stereo } from '../dsp/stereo.ts'
import { hopEnergies, gatedLoudness } from '../dsp/k-weighting.ts'
import { highestTruePeak } from './true-peak.ts'
import { gainToDecibels } from '../dsp/power.ts'

/** Integrated loudness by ITU-R BS.1770-4; about -151 for silence. */
export function integratedLufs(sound: Stereo): number {
  return gatedLoudness(hopEnergies(sound))
}

/** Highest level between the samples, at four times the sample rate. */
export function truePeakDbtp(sound: Stereo): number {
  return gainToDecibels(highestTruePeak(sound))
}
