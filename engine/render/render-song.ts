import type { Engine } from '../create-engine.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { mixSteps, openChannels } from './mix-steps.ts'
import type { RenderStage, RenderStep } from './mix-steps.ts'
import { runSteps } from '../dsp/run-steps.ts'
import type { RunOptions } from '../dsp/run-steps.ts'

interface RenderedSong {
  sampleRate: 44100
  stems: Record<StemName, Stereo>
}

/**
 * The balanced stems of a score in full length, before the master: what `masterSong` takes. Products use `produceSong`.
 */
export async function renderSong(
  engine: Engine,
  score: Score,
  options: RunOptions<RenderStage> = {},
): Promise<RenderedSong> {
  return { sampleRate: 44100, stems: await runSteps(renderSteps(engine, score), options) }
}

function* renderSteps(engine: Engine, score: Score): Generator<RenderStep, Record<StemName, Stereo>> {
  const { stems } = yield* mixSteps(score, yield* openChannels(engine, score), { keepStems: true })
  return stems!
}
