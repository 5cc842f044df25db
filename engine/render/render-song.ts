import type { Stereo } from '../dsp/stereo.ts'
import type { Score, StemName } from '../score/score.ts'
import { renderSteps } from './render-steps.ts'
import type { RenderStage } from './render-steps.ts'

export type { Stereo } from '../dsp/stereo.ts'

export interface RenderedSong {
  sampleRate: 44100
  stems: Record<StemName, Stereo>
}

export interface RenderOptions {
  signal?: AbortSignal
  onProgress?: (stage: RenderStage, fraction: number) => void
  /** Awaited between chunks of some milliseconds: lets a worker thread receive its abort message. */
  yield?: () => Promise<void>
}

/** Renders the stems of a score. Stops within one chunk of work once aborted, throwing the signal's reason. */
export async function renderSong(score: Score, options: RenderOptions = {}): Promise<RenderedSong> {
  const steps = renderSteps(score)
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done) return { sampleRate: 44100, stems: step.value }
    options.onProgress?.(step.value.stage, step.value.fraction)
    await options.yield?.()
  }
}
