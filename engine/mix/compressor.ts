import { gainToDecibels, decibelsToGain } from '../dsp/power.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { sampleRate } from '../dsp/stereo.ts'

export interface CompressorSettings {
  /** Level (mean square of both sides, dBFS) above which the gain falls. */
  thresholdDb: number
  ratio: number
  attackSeconds: number
  releaseSeconds: number
}

const step = 32

/** Feed-forward compressor, detector and gain at 32-sample steps, the gain interpolated between. Blocks of multiples of 32, in order. */
export function createCompressor(settings: CompressorSettings): (sound: Stereo, samples: number) => void {
  const threshold = decibelsToGain(2 * settings.thresholdDb)
  const slope = 1 - 1 / settings.ratio
  const attack = 1 - Math.exp(-step / (settings.attackSeconds * sampleRate))
  const release = 1 - Math.exp(-step / (settings.releaseSeconds * sampleRate))
  let reductionDb = 0
  let gain = 1
  return ({ left, right }, samples) => {
    for (let from = 0; from < samples; from += step) {
      const to = Math.min(samples, from + step)
      let sum = 0
      for (let i = from; i < to; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!
      const power = sum / (2 * (to - from))
      const wanted = power > threshold ? slope * (0.5 * gainToDecibels(power) - settings.thresholdDb) : 0
      reductionDb += (wanted > reductionDb ? attack : release) * (wanted - reductionDb)
      const target = reductionDb < 1e-3 ? 1 : decibelsToGain(-reductionDb)
      const rise = (target - gain) / (to - from)
      for (let i = from; i < to; i++) {
        gain += rise
        left[i] = left[i]! * gain
        right[i] = right[i]! * gain
      }
      gain = target
    }
  }
}
