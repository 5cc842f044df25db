import { decibelsToGain, gainToDecibels } from '../dsp/power.ts'
import { sampleRate } from '../dsp/stereo.ts'
import { opsBlock, rampBlock, stereoOps } from '../dsp/stereo-ops.ts'

export interface CompressorSettings {
  /** Level (mean square of both sides, dBFS) above which the gain falls. */
  thresholdDb: number
  ratio: number
  attackSeconds: number
  releaseSeconds: number
}

/**
 * Feed-forward compressor on the block of `stereoOps`, detector and gain at 32-sample steps, the gain interpolated
 * between.
 */
export function createCompressor(settings: CompressorSettings): (samples: number) => void {
  const threshold = decibelsToGain(2 * settings.thresholdDb)
  const slope = 1 - 1 / settings.ratio
  const attack = 1 - Math.exp(-rampBlock / (settings.attackSeconds * sampleRate))
  const release = 1 - Math.exp(-rampBlock / (settings.releaseSeconds * sampleRate))
  const gains = new Float32Array(opsBlock / rampBlock + 1)
  let reductionDb = 0
  let last = 1
  return (samples) => {
    const powers = stereoOps.powers(samples)
    const blocks = Math.ceil(samples / rampBlock)
    gains[0] = last
    for (let block = 0; block < blocks; block++) {
      const power = powers[block]!
      const wanted = power > threshold ? slope * (0.5 * gainToDecibels(power) - settings.thresholdDb) : 0
      reductionDb += (wanted > reductionDb ? attack : release) * (wanted - reductionDb)
      gains[block + 1] = reductionDb < 1e-3 ? 1 : decibelsToGain(-reductionDb)
    }
    last = gains[blocks]!
    stereoOps.ramps(gains, 0, samples)
  }
}
