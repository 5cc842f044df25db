import type { Score } from '../score/score.ts'
import type { StemName } from '../score/stem-names.ts'
import { createDrumRenderer } from '../synth/render-drums.ts'
import { createTrackRenderer } from '../synth/render-tracks.ts'
import { createVocalRenderer } from '../voice/vocal-renderer.ts'
import type { StemRenderer } from '../dsp/stem-renderer.ts'

/** The dry sound of any stem. */
export function createStemRenderer(score: Score, stem: StemName): StemRenderer {
  if (stem === 'vocals') return createVocalRenderer(score)
  return stem === 'drums' ? createDrumRenderer(score) : createTrackRenderer(score, stem)
}
