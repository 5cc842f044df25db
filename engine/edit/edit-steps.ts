import { analyseSteps } from '../analyse/analyse-song.ts'
import type { AnalysisStage } from '../analyse/analyse-song.ts'
import type { SongAnalysis } from '../analyse/song-analysis.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { RenderStage } from '../render/mix-steps.ts'
import { mapSteps } from '../dsp/run-steps.ts'
import type { RunOptions, StageStep } from '../dsp/run-steps.ts'

/** listen: the surroundings are analysed; level, render and master: new material is played; match: it is fitted in. */
export type EditStage = 'listen' | RenderStage | 'match'

export type EditStep = StageStep<EditStage>

export type EditOptions = RunOptions<EditStage>

const order: readonly AnalysisStage[] = ['resample', 'rhythm', 'harmony', 'structure', 'loudness']

/** analyseSong as steps of an edit. */
export function analyseEdited(sound: Stereo): Generator<EditStep, SongAnalysis> {
  return mapSteps(analyseSteps(sound), ({ stage, fraction }) => ({
    stage: 'listen',
    fraction: (order.indexOf(stage) + fraction) / order.length,
  }))
}
