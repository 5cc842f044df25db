import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { SoundRange } from '@songloom/engine/timeline/sounds/sounds'
import type { LoopRange, PlayStep } from '../play-plan.ts'
import type { SessionDeps } from './session-deps.ts'
import { toReferenceRange } from './session-blocks.ts'
import type { ReferenceSound } from '../sound-messages.ts'

interface Readiness {
  /** Whether the sounds of a step are there; asks for them and for those of the next seconds. */
  isReady(
    document: DawDocument,
    step: PlayStep,
    loop: LoopRange | null,
    reference: ReferenceSound | null,
    isStart: boolean,
  ): boolean
  /** The document or the position is another. */
  reset(): void
  /** Playing begins. */
  begin(): void
}

/** Checked at once: a document is not searched for each block. */
const windowSamples = sampleRate / 2
const aheadSeconds = 10
const aheadSamples = aheadSeconds * sampleRate

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
    isReady(document, { fromSample, samples, isCountIn }, loop, reference, isStart) {
      const from = Math.max(0, fromSample)
      const to = from + samples
      if (isCountIn || (from >= ready.from && to <= ready.to)) return true
      const needed = (start: number, end: number) => list(document, start, end, reference)
      const near = needed(from, from + windowSamples)
      // Notes that are edited while they play are silent until the server has played them.
      const mustBeThere = (range: SoundRange): boolean =>
        (range.sound.source.type === 'score' && !isStart) || loader.isReady(range)
      const isThere = near.every(mustBeThere)
      if (isThere) ready = { from, to: from + windowSamples }
      if (!isThere || from > requestedUntil - aheadSamples / 2) {
        // Second by second: what all clips need next comes before what one needs later.
        const far = Array.from({ length: aheadSeconds / 2 }, (_, n) =>
          needed(from + 2 * n * sampleRate, from + 2 * (n + 1) * sampleRate),
        ).flat()
        const isBackNear = loop && to > loop.toSample - aheadSamples
        const back = isBackNear ? needed(loop.fromSample, loop.fromSample + windowSamples) : []
        loader.request([...near, ...back, ...far])
        // A sound of unknown length is asked for again once it is known.
        if (far.every(({ toSample }) => toSample > 0)) requestedUntil = from + aheadSamples
      }
      reportFailed()
      const isReady = isThere || needed(from, to).every(mustBeThere)
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
