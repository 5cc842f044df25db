import { highpass, lowpass, peaking } from '../../dsp/biquad.ts'
import type { BiquadCoefficients } from '../../dsp/biquad.ts'
import { createCascade } from '../notes/filter-memory.ts'
import type { PartEffect, PartPlace } from './effect-types.ts'
import { createSaturator } from '../notes/saturator.ts'

interface AmpSettings {
  drive: number
  /** Even harmonics of a single-ended stage, 0 to 0.4. */
  bias: number
  before: readonly BiquadCoefficients[]
  /** The loudspeaker in its box. */
  cabinet: readonly BiquadCoefficients[]
}

export const amps = {
  growl: {
    drive: 11,
    bias: 0.14,
    before: [highpass(120), peaking(900, 5, 0.8)],
    cabinet: [
      highpass(85),
      peaking(130, 3, 1.2),
      peaking(430, -4, 0.9),
      peaking(2400, 5, 0.9),
      lowpass(4600, 0.9),
      lowpass(5600, 0.7),
    ],
  },
  warm: {
    drive: 2.4,
    bias: 0.1,
    before: [highpass(80)],
    cabinet: [highpass(75), peaking(700, 2, 0.8), peaking(2100, 2, 1), lowpass(4300, 0.8)],
  },
  bass: {
    drive: 1.9,
    bias: 0.06,
    before: [highpass(35)],
    cabinet: [peaking(95, 2, 1), peaking(800, 3, 0.9), lowpass(3400, 0.75)],
  },
} satisfies Record<string, AmpSettings>

/** Soft clipping of the whole part together, so that chords growl, then a loudspeaker cabinet. */
export function createAmp({ drive, bias, before, cabinet }: AmpSettings, place: PartPlace): PartEffect {
  const first = createCascade(before)
  const last = createCascade([highpass(30), ...cabinet])
  const saturate = createSaturator(drive, bias)
  let work = new Float32Array(0)
  return {
    process(mono, left, right, samples) {
      if (work.length < samples) work = new Float32Array(samples)
      work.set(mono.subarray(0, samples))
      first.run(work, 0, samples)
      saturate(work, samples)
      last.run(work, 0, samples)
      for (let i = 0; i < samples; i++) {
        left[i] = left[i]! + work[i]! * place.leftGain
        right[i] = right[i]! + work[i]! * place.rightGain
      }
    },
  }
}
