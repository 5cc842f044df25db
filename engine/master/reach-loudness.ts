import { gatedLoudness, hopEnergies } from '../dsp/k-weighting.ts'
import { decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { getPeakThreshold, solveLoudnessGains } from '../mix/loudness-gains.ts'
import { truePeakDbtp } from '../mix/loudness.ts'
import { applyGains, blockPowers } from '../mix/master-gains.ts'
import { blockTruePeaks } from '../mix/true-peak.ts'

const rounds = 4
const exactLu = 0.1
/** Kept free: meters differ by so much between samples, and dither comes on top. */
const marginDb = 0.1
const silentLufs = -70

/** Changes the level of a sound in place. */
function scale({ left, right }: Stereo, gain: number): void {
  for (const samples of [left, right]) for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain
}

/**
 * Brings a sound in place to an integrated loudness under a true peak. A limiter estimates the loudness of what it has
 * not rendered, so the result is measured and limited again; the peak holds where both cannot.
 */
export function* reachLoudness(sound: Stereo, targetLufs: number, ceilingDbtp: number): Generator<number, void> {
  const ceiling = ceilingDbtp - marginDb
  for (let round = 0; round < rounds; round++) {
    const energies = hopEnergies(sound)
    const lufs = gatedLoudness(energies)
    if (lufs < silentLufs) return
    if (Math.abs(lufs - targetLufs) < exactLu && truePeakDbtp(sound) <= ceiling) return
    const peaks = yield* blockTruePeaks(sound, getPeakThreshold(energies, targetLufs, ceiling))
    const powers = blockPowers(sound)
    yield* applyGains(sound, solveLoudnessGains({ energies, peaks, powers }, targetLufs, ceiling))
    yield (round + 1) / rounds
  }
  const overDb = truePeakDbtp(sound) - ceiling
  if (overDb > 0) scale(sound, decibelsToGain(-overDb))
}
