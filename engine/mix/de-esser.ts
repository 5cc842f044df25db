import { highShelf } from '../dsp/high-shelf.ts'
import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import { sampleRate, silence } from '../dsp/stereo.ts'
import { createBiquadState, opsBlock, rampBlock, stereoOps } from '../dsp/stereo-ops.ts'

export interface DeEsserSettings {
  /** Lower edge of what is turned down. */
  hz: number
  /** Level above that edge (mean square of both sides, dBFS) from which it is turned down. */
  thresholdDb: number
  /** Of what lies over the threshold, the share that is taken away, and the most of it in dB. */
  share: number
  maxDb: number
  releaseSeconds: number
}

/** What a shelf takes away is what lies above its edge, with next to no turn of phase: so much of it goes at once. */
const shelfDb = 12
const shelved = 1 - decibelsToGain(-shelfDb)

const whole = silence(opsBlock)
const highs = silence(opsBlock)

/** Turns the highs of a voice down while they hiss, at once and for as long, on the block of `stereoOps`, for blocks in order. */
export function createDeEsser(settings: DeEsserSettings): (samples: number) => void {
  const filter = createBiquadState(highShelf(settings.hz, -shelfDb))
  const release = 1 - Math.exp(-rampBlock / (settings.releaseSeconds * sampleRate))
  const threshold = decibelsToGain(2 * settings.thresholdDb)
  const taken = new Float32Array(opsBlock / rampBlock + 1)
  let reductionDb = 0
  const follow = (power: number): number => {
    const wanted = power > threshold ? 0.5 * gainToDecibels(power) - settings.thresholdDb : 0
    const capped = Math.min(settings.maxDb, settings.share * wanted)
    reductionDb = capped > reductionDb ? capped : reductionDb + release * (capped - reductionDb)
    return reductionDb < 0.01 ? 0 : 1 - decibelsToGain(-reductionDb)
  }
  return (samples) => {
    stereoOps.store(whole, 0, samples)
    stereoOps.biquad(filter, samples)
    stereoOps.store(highs, 0, samples)
    leaveHighs(samples)
    stereoOps.load(highs, 0, samples)
    const powers = stereoOps.powers(samples)
    const blocks = Math.ceil(samples / rampBlock)
    let most = taken[0]!
    for (let block = 0; block < blocks; block++) most = Math.max(most, (taken[block + 1] = follow(powers[block]!)))
    if (most > 0) takeAway(taken, samples)
    taken[0] = taken[blocks]!
    stereoOps.load(whole, 0, samples)
  }
}

function leaveHighs(samples: number): void {
  for (let i = 0; i < samples; i++) {
    highs.left[i] = (whole.left[i]! - highs.left[i]!) / shelved
    highs.right[i] = (whole.right[i]! - highs.right[i]!) / shelved
  }
}

function takeAway(taken: Float32Array, samples: number): void {
  for (let from = 0; from < samples; from += rampBlock) {
    let share = taken[from / rampBlock]!
    const slope = (taken[from / rampBlock + 1]! - share) / rampBlock
    if (share === 0 && slope === 0) continue
    const to = Math.min(samples, from + rampBlock)
    for (let i = from; i < to; i++) {
      whole.left[i] = whole.left[i]! - share * highs.left[i]!
      whole.right[i] = whole.right[i]! - share * highs.right[i]!
      share += slope
    }
  }
}
