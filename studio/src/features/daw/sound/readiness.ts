import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { SoundRange } from '@songloom/engine/timeline/sounds'
import type { LoopRange, PlayStep } from './play-plan.ts'
import type { SessionDeps } from './render-session.ts'
import { toReferenceRange } from './session-blocks.ts'
import type { ReferenceSound } from './sound-messages.ts'

interface Readiness {
  /** Whether the sounds of a step are there; asks for them and for those of the next seconds. */
  isReady(document: DawDocument, step: PlayStep, loop: LoopRange | null, reference: ReferenceSound | null): boolean
  /** The document or the position is another. */
  reset(): void
  /** Playing begins. */
  begin(): void
}

/** Checked at once: a document is not searched for each block. */
const windowSamples = sampleRate / 2
const aheadSamples = 10 * sampleRate

/** Whether sounds are loaded where playing is, and loads them where it goes. */
export function createReadiness({ listNeeded, loader, toPage, toWorklet }: SessionDeps): Readiness {
  /** Sounds are there between these. */
  let ready = { from: 0, to: 0 }
  let requestedUntil = -Infinity
  let isWaiting = false
  let failedCount = 0

  const setWaiting = (next: boolean): void => {
    if (next === isWaiting) return
    isWaiting = next
    toPage({ type: 'waiting', isWaiting })
    toWorklet({ type: 'waiting', isWaiting })
  }
  const reportFailed = (): void => {
    const keys = loader.failedKeys
    if (keys.length === failedCount) return
    failedCount = keys.length
    toPage({ type: 'missing', keys })
  }
  const list = (
    document: DawDocument,
    from: number,
    to: number,
    reference: ReferenceSound | null,
  ): readonly SoundRange[] =>
    reference
      ? [toReferenceRange(reference, from, to)]
      : listNeeded(document, from, to, (key) => loader.getSamples(key))

  const reset = (): void => {
    ready = { from: 0, to: 0 }
    requestedUntil = -Infinity
  }
  return {
    isReady(document, { fromSample, samples, isCountIn }, loop, reference) {
      const from = Math.max(0, fromSample)
      const to = from + samples
      if (isCountIn || (from >= ready.from && to <= ready.to)) return true
      const needed = (start: number, end: number) => list(document, start, end, reference)
      const isThere = needed(from, from + windowSamples).every(loader.isReady)
      if (isThere) ready = { from, to: from + windowSamples }
      if (!isThere || from > requestedUntil - aheadSamples / 2) {
        requestedUntil = from + aheadSamples
        const back =
          loop && to > loop.toSample - aheadSamples ? needed(loop.fromSample, loop.fromSample + windowSamples) : []
        loader.request([...needed(from, from + windowSamples), ...back, ...needed(from, requestedUntil)])
      }
      reportFailed()
      const isReady = isThere || needed(from, to).every(loader.isReady)
      setWaiting(!isReady)
      return isReady
    },
    reset,
    begin() {
      reset()
      // The worklet begins a run without waiting.
      isWaiting = false
    },
  }
}
