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

/** The balanced stems of a score in full length, before the master: what `masterSong` takes. Products use `produceSong`. */
export async function renderSong(score: Score, options: RunOptions<RenderStage> = {}): Promise<RenderedSong> {
  return { sampleRate: 44100, stems: await runSteps(renderSteps(score), options) }
}

function* renderSteps(score: Score): Generator<RenderStep, Record<StemName, Stereo>> {
  const { stems } = yield* mixSteps(score, yield* openChannels(score), { keepStems: true })
  return stems!
}
