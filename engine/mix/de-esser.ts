import { highShelf } from '../dsp/high-shelf.ts'
import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { createSections, opsBlock, rampBlock, stereoOps } from '../dsp/stereo-ops.ts'

export interface DeEsserSettings {
  /** Lower edge of what is turned down. */
  hz: number
  /** Level above that edge (mean square of both sides, dBFS) from which it is turned down. */
  thresholdDb: number
  /** Share of the level over the threshold that is removed, and its maximum in dB. */
  share: number
  maxDb: number
  releaseSeconds: number
}

/** A shelf removes the band above its edge with almost no phase shift, so this much is removed in one step. */
const shelfDb = 12
const shelved = 1 - decibelsToGain(-shelfDb)

/**
 * Turns the highs of a voice down while they hiss, at once and for as long, on the block of `stereoOps`, for blocks in
 * order.
 */
export function createDeEsser(settings: DeEsserSettings): (samples: number) => void {
  const filter = createSections([highShelf(settings.hz, -shelfDb)])
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
    stereoOps.highs(filter, samples, shelved)
    const powers = stereoOps.powers(samples)
    const blocks = Math.ceil(samples / rampBlock)
    for (let block = 0; block < blocks; block++) taken[block + 1] = follow(powers[block]!)
    stereoOps.leave(taken, samples)
    taken[0] = taken[blocks]!
  }
}
