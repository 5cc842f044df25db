import type { BiquadCoefficients } from '../../dsp/biquad.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import { stereoOps } from '../../dsp/stereo-ops.ts'
import { biquadState } from '../../dsp/stereo-ops-state.ts'
import { effectParameters } from './effect-parameters.ts'
import type { EffectValues } from './effect-parameters.ts'
import { designBell, designLowCut, designShelf } from './filter-design.ts'
import type { StripEffect } from './strip-effect.ts'

type Values = EffectValues<'eq'>

/** The lowest low cut is none. */
const [noLowCutHz] = effectParameters.eq.lowCutHz

/** Each section's design; undefined where it changes nothing. */
const designs: readonly ((values: Values) => BiquadCoefficients | undefined)[] = [
  ({ lowCutHz }) => (lowCutHz > noLowCutHz ? designLowCut(lowCutHz) : undefined),
  ({ lowGainDb, lowHz }) => (lowGainDb === 0 ? undefined : designShelf(-1, lowHz, lowGainDb)),
  ({ midGainDb, midHz, midQ }) => (midGainDb === 0 ? undefined : designBell(midHz, midGainDb, midQ)),
  ({ highGainDb, highHz }) => (highGainDb === 0 ? undefined : designShelf(1, highHz, highGainDb)),
]

/** Low cut, low shelf, bell and high shelf, one after the other. */
export function createEq(): StripEffect<'eq'> {
  const states = designs.map(() => new Float64Array(biquadState.size))
  let active: readonly Float64Array[] = []
  let current: Values | undefined

  function adjust(values: Values): void {
    if (values === current) return
    current = values
    active = states.filter((state, n) => {
      const design = designs[n]!(values)
      if (design) state.set([design.b0, design.b1, design.b2, design.a1, design.a2])
      else state.fill(0)
      return design !== undefined
    })
  }

  return {
    process(sound, from, samples, values) {
      adjust(values)
      if (active.length === 0) return
      stereoOps.load(sound, from, samples)
      for (const state of active) stereoOps.biquads(state, samples)
      stereoOps.store(sound, from, samples)
    },
    getTailSamples: () => sampleRate / 2,
    clear() {
      for (const state of states) state.fill(0, biquadState.z1)
    },
  }
}
