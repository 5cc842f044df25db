import { analyseSteps } from '../analyse/analyse-song.ts'
import type { AnalysisStage } from '../analyse/analyse-song.ts'
import type { SongAnalysis } from '../analyse/song-analysis.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { RenderStage } from '../render/mix-steps.ts'
import type { RunOptions } from '../dsp/run-steps.ts'

/** listen: the surroundings are analysed; level, render and master: new material is played; match: it is fitted in. */
export type EditStage = 'listen' | RenderStage | 'match'

export interface EditStep {
  stage: EditStage
  fraction: number
}

export type EditOptions = RunOptions<EditStage>

const order: readonly AnalysisStage[] = ['resample', 'rhythm', 'harmony', 'structure', 'loudness']

/** analyseSong as steps of an edit. */
export function* listen(sound: Stereo): Generator<EditStep, SongAnalysis> {
  const work = analyseSteps(sound)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield { stage: 'listen', fraction: (order.indexOf(step.value.stage) + step.value.fraction) / order.length }
  }
}
