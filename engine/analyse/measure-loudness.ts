import { sampleRate as engineRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { energyToLufs, gatedLoudness, hopEnergies, hopSamples } from '../dsp/k-weighting.ts'
import { truePeakDbtp } from '../mix/loudness.ts'
import { resample } from './signal/resample.ts'
import { getChannels } from './signal/sound-input.ts'
import type { SoundInput } from './signal/sound-input.ts'

export interface LoudnessAnalysis {
  /** ITU-R BS.1770-4; null where nothing is above the gate at -70 LUFS. */
  integratedLufs: number | null
  /** EBU Tech 3342 loudness range in LU; 0 for less than 3 s. */
  rangeLu: number
  /** null for silence. */
  truePeakDbtp: number | null
  /** Loudness of 3 s windows, one each second; empty for less than 3 s. */
  shortTermLufs: number[]
}

/** Loudness of a sound of any rate; one channel counts as two equal ones, as a player would play it. */
export function measureLoudness(sound: SoundInput, sampleRate: number): LoudnessAnalysis {
  const stereo = atEngineRate(sound, sampleRate)
  const energies = hopEnergies(stereo)
  const windows = shortTermWindows(energies)
  const integrated = gatedLoudness(energies)
  const peak = truePeakDbtp(stereo)
  return {
    integratedLufs: integrated > -70 ? integrated : null,
    rangeLu: loudnessRange(windows),
    truePeakDbtp: peak > -200 ? peak : null,
    shortTermLufs: windows.filter((_, i) => i % 10 === 0).map(energyToLufs),
  }
}

function atEngineRate(sound: SoundInput, sampleRate: number): Stereo {
  const channels = getChannels(sound)
  const left = resample(channels[0]!, sampleRate, engineRate)
  return { left, right: channels.length === 1 ? left : resample(channels[1]!, sampleRate, engineRate) }
}

/** Mean squares of 3 s windows, one each 100 ms. */
function shortTermWindows(energies: Float64Array): number[] {
  const windows: number[] = []
  let sum = 0
  energies.forEach((energy, i) => {
    sum += energy - (i >= 30 ? energies[i - 30]! : 0)
    if (i >= 29) windows.push(Math.max(0, sum) / (30 * hopSamples))
  })
  return windows
}

/** From the 10th to the 95th percentile of what is above -70 LUFS and within 20 LU of the mean. */
function loudnessRange(windows: readonly number[]): number {
  const audible = windows.filter((window) => energyToLufs(window) > -70)
  const mean = audible.reduce((sum, window) => sum + window, 0) / Math.max(1, audible.length)
  const gate = energyToLufs(mean) - 20
  const levels = audible
    .map(energyToLufs)
    .filter((level) => level > gate)
    .sort((a, b) => a - b)
  if (levels.length === 0) return 0
  const percentile = (share: number): number => levels[Math.round(share * (levels.length - 1))]!
  return percentile(0.95) - percentile(0.1)
}
