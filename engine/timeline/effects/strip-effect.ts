import type { Stereo } from '../../dsp/stereo.ts'
import type { EffectName, EffectValues } from './effect-parameters.ts'

/** Samples between two values of what moves. */
export const stepSamples = 32

/** An effect with its state. Blocks come in order. */
export interface StripEffect<Name extends EffectName> {
  /** Works in place on `samples` samples from `from` on: whole steps, 512 samples at most. */
  process(sound: Stereo, from: number, samples: number, values: EffectValues<Name>): void
  /** After how many samples of silence nothing is heard any more. */
  getTailSamples(values: EffectValues<Name>): number
  /** Forgets all that was heard. */
  clear(): void
}
