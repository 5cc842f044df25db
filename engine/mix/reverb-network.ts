import { power } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  /** Level of the tail, 0 to 1. */
  amount: number
  lowCutHz: number
}

/** The most pairs of samples a network takes at once. */
export const maxPairs = 2048

/**
 * One step for each pair of samples: reads `inLeft`, `inRight` and adds the tail to `outLeft`, `outRight` (4096 samples
 * each).
 */
export interface ReverbNetwork {
  inLeft: Float32Array
  inRight: Float32Array
  outLeft: Float32Array
  outRight: Float32Array
  run(pairs: number): void
  /** The tail that continues into the next sample. */
  last(): { left: number; right: number }
  clear(): void
}

/** Mutually prime, at half the sample rate. */
export const lineLengths = [613, 709, 821, 937, 1061, 1201, 1361, 1523]

/** What each line keeps on a round trip. */
export function computeFeedback({ seconds }: ReverbSettings): Float32Array {
  return Float32Array.from(lineLengths, (length) => power(0.001, length / (seconds * sampleRate * 0.5)))
}

/** How much of the highs a round trip leaves. */
export const standardBright = 0.62

/** Returns the amplitude factor of the tail that is added to the mix. */
export const wetGain = ({ amount }: ReverbSettings): number => amount * 0.6
/** Returns the coefficient, 0 to 1, of the one-pole low cut at half the sample rate. */
export const lowCutShare = ({ lowCutHz }: ReverbSettings): number =>
  1 - Math.exp((-2 * Math.PI * lowCutHz) / (sampleRate / 2))
