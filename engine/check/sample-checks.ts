import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

/** Samples at full scale, not finite samples included: none may be there. */
export function countClipped(sound: Stereo): number {
  let count = 0
  for (const samples of [sound.left, sound.right])
    for (let i = 0; i < samples.length; i++) if (!(Math.abs(samples[i]!) < 0.9999)) count++
  return count
}

/** Returns the larger absolute mean of the two channels, in units of full scale. */
export function dcOffset(sound: Stereo): number {
  return Math.max(Math.abs(meanOf(sound.left)), Math.abs(meanOf(sound.right)))
}

function meanOf(samples: Float32Array): number {
  let sum = 0
  for (let i = 0; i < samples.length; i++) sum += samples[i]!
  return sum / Math.max(1, samples.length)
}

interface Silence {
  /**
   * Share of 50 ms frames below -60 dBFS, but for a second after the last sound: a short song that ends in time has no
   * holes.
   */
  fraction: number
  longestSeconds: number
}

const restFrames = 20

/** Measures how much of a sound is silent and how long its longest silence is, in frames of 50 ms. */
export function measureSilence(sound: Stereo): Silence {
  const frame = Math.round(0.05 * sampleRate)
  const frames = Math.floor(sound.left.length / frame)
  let silent = 0
  let run = 0
  let longest = 0
  for (let f = 0; f < frames; f++) {
    run = isSilent(sound, f * frame, frame) ? run + 1 : 0
    if (run > 0) silent++
    longest = Math.max(longest, run)
  }
  const forgiven = Math.min(run, restFrames)
  return { fraction: (silent - forgiven) / Math.max(1, frames), longestSeconds: longest * 0.05 }
}

function isSilent(sound: Stereo, from: number, length: number): boolean {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += sound.left[i]! * sound.left[i]! + sound.right[i]! * sound.right[i]!
  return sum / (2 * length) < 1e-6
}

/** Correlation of the channels, whose means are taken as zero: 1 mono, 0 unrelated, -1 cancels on a mono speaker. */
export function stereoCorrelation(sound: Stereo): number {
  const sums = { cross: 0, left: 0, right: 0 }
  addProducts(sums, sound, sound.left.length)
  return getCorrelation(sums)
}

interface ChannelProducts {
  cross: number
  left: number
  right: number
}

/** Adds the products of the first `samples` samples of both channels to `sums`. */
export function addProducts(sums: ChannelProducts, sound: Stereo, samples: number): void {
  let { cross, left, right } = sums
  for (let i = 0; i < samples; i++) {
    const l = sound.left[i]!
    const r = sound.right[i]!
    cross += l * r
    left += l * l
    right += r * r
  }
  Object.assign(sums, { cross, left, right })
}

/** Returns the correlation of two channels from their sums of products, −1 to 1; 1 if a channel is silent. */
export function getCorrelation({ cross, left, right }: ChannelProducts): number {
  return left === 0 || right === 0 ? 1 : cross / Math.sqrt(left * right)
}
