import { mapSteps } from '../../dsp/run-steps.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { stretchSteps } from '../../transform/stretch-mix.ts'

/**
 * The sound of a source of type 'stretched': all of an audio, `stretch` times as long and moved by `semitones`. In
 * steps of a millisecond or two, which yield the fraction done. Throws EngineInputError 'audio_invalid'.
 */
export const stretchSound = (
  audio: Stereo,
  { semitones, stretch }: { semitones: number; stretch: number },
): Generator<number, Stereo> =>
  mapSteps(stretchSteps(audio, { tempoRatio: 1 / stretch, semitones }), ({ fraction }) => fraction)
