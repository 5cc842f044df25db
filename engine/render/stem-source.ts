import type { Engine } from '../create-engine.ts'
import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { createDrumRenderer } from '../synth/drums/render-drums.ts'
import { createTrackRenderer } from '../synth/render-tracks.ts'
import { createVocalRenderer } from '../voice/vocal-renderer.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'

/** The dry sound of any stem. */
export function createStemRenderer(engine: Engine, score: Score, stem: StemName): StemRenderer {
  if (stem === 'vocals') return createVocalRenderer(score, engine.lines)
  return stem === 'drums' ? createDrumRenderer(engine.bank, score) : createTrackRenderer(engine.bank, score, stem)
}
