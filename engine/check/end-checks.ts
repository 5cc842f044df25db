import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

/** Mean power of the samples between two moments, over both channels. */
function powerBetween({ left, right }: Stereo, fromSeconds: number, toSeconds: number): number {
  const from = Math.max(0, Math.round(fromSeconds * sampleRate))
  const to = Math.min(left.length, Math.round(toSeconds * sampleRate))
  let sum = 0
  for (let i = from; i < to; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!
  return sum / Math.max(1, 2 * (to - from))
}

/** Level from 0.4 to 0.2 s before the last sample, against the whole sound, in dB: what is let go is far below it. */
export function endLevelDb(sound: Stereo): number {
  const seconds = sound.left.length / sampleRate
  return powerDb(powerBetween(sound, seconds - 0.4, seconds - 0.2) / powerBetween(sound, 0, seconds))
}

/** Seconds before anything is louder than -50 dB against the whole sound. */
export function leadingSilenceSeconds(sound: Stereo): number {
  const seconds = sound.left.length / sampleRate
  const threshold = powerBetween(sound, 0, seconds) * 1e-5
  const step = 0.05
  let at = 0
  while (at < seconds && powerBetween(sound, at, at + step) <= threshold) at += step
  return at
}

const powerDb = (ratio: number): number => 10 * Math.log10(Math.max(ratio, 1e-12))
