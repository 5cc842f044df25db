import { createStripCompressor } from './compressor.ts'
import { createStripDelay } from './delay.ts'
import type { EffectName } from './effect-parameters.ts'
import { createEq } from './eq.ts'
import { createStripLimiter, limiterLatency } from './limiter.ts'
import { createStripReverb } from './reverb.ts'
import type { StripEffect } from './strip-effect.ts'

const makers: { [Name in EffectName]: () => StripEffect<Name> } = {
  eq: createEq,
  compressor: createStripCompressor,
  reverb: createStripReverb,
  delay: createStripDelay,
  limiter: createStripLimiter,
}

/** Creates an effect with a state of its own. */
export const createEffect = <Name extends EffectName>(name: Name): StripEffect<Name> => makers[name]()

/** By how many samples an effect's output is late. */
export const getEffectLatency = (name: EffectName): number => (name === 'limiter' ? limiterLatency : 0)
