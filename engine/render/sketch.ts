import type { Engine } from '../create-engine.ts'
import { sampleRate } from '../dsp/stereo.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Score } from '../score/score.ts'
import type { RenderStep } from './mix-steps.ts'
import { produceShared } from './produce-shared.ts'
import { produceSteps } from './produce-song.ts'
import type { SharedStem } from './shared-stems.ts'

const fadeSeconds = 0.4

/**
 * Renders a sketch (`cutSketch`) as a song of its own: the notes, words and instruments of its song, mastered, faded
 * out; stereo at 44.1 kHz. Balance and loudness are those of its seconds alone, so they differ slightly from the song.
 * In steps of some milliseconds, with a helper thread for `shares` as `produceShared`.
 */
export function* sketchSteps(
  engine: Engine,
  sketch: Score,
  shares?: readonly SharedStem[],
): Generator<RenderStep, Stereo> {
  const { master } = yield* shares ? produceShared(engine, sketch, shares) : produceSteps(engine, sketch)
  fadeOut(master)
  return master
}

/** In place. */
function fadeOut({ left, right }: Stereo): void {
  const fade = fadeSeconds * sampleRate
  for (const samples of [left, right])
    for (let at = Math.max(0, samples.length - fade); at < samples.length; at++)
      samples[at]! *= (samples.length - at) / fade
}
