import { decibelsToGain } from '../../dsp/power.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { energyToLufs, hopEnergies, hopSamples } from '../../dsp/k-weighting.ts'
import { limiterGains } from '../../mix/limiter.ts'
import { applyGains } from '../../mix/master-gains.ts'
import { blockTruePeaks } from '../../mix/true-peak.ts'

/** What loudness near a cut is measured over. */
export const loudnessSeconds = 8

const silentLufs = -60
const ceiling = decibelsToGain(-1)
const rounds = 3

/** Mean loudness of samples `from` to `to` without their pauses, in LUFS; null for silence or less than 100 ms. */
export function measureLufs(sound: Stereo, from: number, to: number): number | null {
  const energies = hopEnergies(sound, from, to)
  const highest = energies.reduce((max, energy) => Math.max(max, energy), 0)
  const played = energies.filter((energy) => energy > highest * 0.001)
  const lufs = energyToLufs(played.reduce((sum, energy) => sum + energy, 0) / Math.max(1, played.length) / hopSamples)
  return lufs > silentLufs ? lufs : null
}

/**
 * Brings a sound in place to where samples `from` to `to` have `targetLufs`, never over -1 dBTP. Yields the fraction
 * done.
 */
export function* matchLoudness(sound: Stereo, from: number, to: number, targetLufs: number): Generator<number, void> {
  for (let round = 0; round < rounds; round++) {
    const lufs = measureLufs(sound, from, to)
    if (lufs === null) return
    const drive = decibelsToGain(targetLufs - lufs)
    if (round > 0 && Math.abs(targetLufs - lufs) < 0.2) return
    const peaks = yield* blockTruePeaks(sound, (0.55 * ceiling) / drive)
    yield* applyGains(sound, limiterGains(peaks, drive, ceiling))
  }
}

const maxRampDb = 4

/** Leads the level in place from that of what comes before to that of what comes after, around their mean. */
export function rampLevel({ left, right }: Stereo, beforeLufs: number | null, afterLufs: number | null): void {
  if (beforeLufs === null || afterLufs === null) return
  const half = Math.max(-maxRampDb, Math.min(maxRampDb, (afterLufs - beforeLufs) / 2))
  const step = decibelsToGain((2 * half) / left.length)
  let gain = decibelsToGain(-half)
  for (let i = 0; i < left.length; i++) {
    left[i] = left[i]! * gain
    right[i] = right[i]! * gain
    gain *= step
  }
}
