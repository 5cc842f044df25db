import { exactDecibels, exactExp, exactGain } from '../../dsp/exact-math.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { stereoOps } from '../../dsp/stereo-ops.ts'
import { quantumSamples } from './quantum.ts'
import type { EffectValues } from './effect-parameters.ts'
import { stepSamples } from './strip-effect.ts'
import type { StripEffect } from './strip-effect.ts'

/** What the gain moves by in a step, as a share of its way. */
const getShare = (seconds: number): number => 1 - exactExp(-stepSamples / (seconds * sampleRate))

/**
 * The feed-forward compressor of engine/mix: mean square of both sides against the threshold in steps, the gain moves
 * evenly between them.
 */
export function createStripCompressor(): StripEffect<'compressor'> {
  const gains = new Float32Array(quantumSamples / stepSamples + 1)
  let reductionDb = 0
  let lastGain: number | undefined

  function follow(
    power: number,
    { thresholdDb, ratio, attackSeconds, releaseSeconds }: EffectValues<'compressor'>,
  ): void {
    const over = 0.5 * exactDecibels(power) - thresholdDb
    const wanted = over > 0 ? (1 - 1 / ratio) * over : 0
    reductionDb += getShare(wanted > reductionDb ? attackSeconds : releaseSeconds) * (wanted - reductionDb)
    if (wanted === 0 && reductionDb < 1e-3) reductionDb = 0
  }

  return {
    process(sound, from, samples, values) {
      stereoOps.load(sound, from, samples)
      const powers = stereoOps.powers(samples)
      gains[0] = lastGain ?? exactGain(values.makeupDb)
      for (let step = 0; step < samples / stepSamples; step++) {
        follow(powers[step]!, values)
        gains[step + 1] = exactGain(values.makeupDb - reductionDb)
      }
      lastGain = gains[samples / stepSamples]!
      stereoOps.ramps(gains, 0, samples)
      stereoOps.store(sound, from, samples)
    },
    getTailSamples: ({ releaseSeconds }) => Math.ceil(8 * releaseSeconds * sampleRate),
    clear() {
      reductionDb = 0
      lastGain = undefined
    },
  }
}
