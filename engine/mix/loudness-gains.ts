import { decibelsToGain } from '../dsp/power.ts'
import { gatedLoudness } from '../dsp/k-weighting.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { finishSteps } from '../dsp/run-steps.ts'
import { limiterGains } from './limiter.ts'
import { blockPowers, solveDrive } from './master-gains.ts'
import { blockTruePeaks, peakBlock } from './true-peak.ts'

/** What is known of a sound per 32 samples, and per 100 ms (`energies`). */
export interface LoudnessMeasures {
  energies: Float64Array
  peaks: Float32Array
  powers: Float32Array
}

/** The least level at which a true peak can reach a ceiling after the gain that a loudness needs. */
export const getPeakThreshold = (energies: Float64Array, targetLufs: number, ceilingDbtp: number): number =>
  (0.55 * decibelsToGain(ceilingDbtp)) / decibelsToGain(Math.min(60, targetLufs - gatedLoudness(energies)))

/** Peaks and powers of a block of whole 32 samples; a margin on both sides is measured and left out. */
export function measureBlock(sound: Stereo, margin: number, threshold: number): Omit<LoudnessMeasures, 'energies'> {
  const [from, to] = [margin / peakBlock, (sound.left.length - margin) / peakBlock]
  const peaks = finishSteps(blockTruePeaks(sound, threshold)).slice(from, to)
  return { peaks, powers: blockPowers(sound).slice(from, to) }
}

/** Gains per 32 samples, and one more, that bring a sound to its loudness under a true peak. */
export function solveLoudnessGains(
  { energies, peaks, powers }: LoudnessMeasures,
  targetLufs: number,
  ceilingDbtp: number,
): Float32Array {
  const ceiling = decibelsToGain(ceilingDbtp)
  const limited = (drive: number): Float32Array => limiterGains(peaks, drive, ceiling)
  return limited(solveDrive(energies, powers, limited, targetLufs))
}
