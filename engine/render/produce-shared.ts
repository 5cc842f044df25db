import type { Engine } from '../create-engine.ts'
import { mapSteps } from '../dsp/run-steps.ts'
import type { Score } from '../score/score.ts'
import type { RenderStep } from './mix-steps.ts'
import { produceSteps } from './produce-song.ts'
import type { ProduceOptions, ProducedSong } from './produce-song.ts'
import { HelperLost, openShared } from './shared-channel.ts'
import type { SharedStem } from './shared-stems.ts'

/**
 * Renders a score with a helper thread for some of its stems (`renderShared`); one thread gives the same samples.
 * Does not wait for a helper that has not started; if it ends early, everything is rendered here from the start.
 */
export function* produceShared(
  engine: Engine,
  score: Score,
  shares: readonly SharedStem[],
  options: Omit<ProduceOptions, 'blockSamples'> = {},
): Generator<RenderStep, ProducedSong> {
  try {
    return yield* produceSteps(engine, score, options, yield* openShared(engine, score, shares))
  } catch (error) {
    if (!(error instanceof HelperLost)) throw error
    return yield* mapSteps(produceSteps(engine, score, options), asPlayed)
  }
}

/** Progress never returns from the stage of rendering to that of levelling. */
const asPlayed = (step: RenderStep): RenderStep => (step.stage === 'level' ? { stage: 'render', fraction: 0 } : step)
