import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { DocumentChanges } from './document-changes.ts'
import { createLookAhead } from './look-ahead.ts'
import { createPlayPlan } from '../play-plan.ts'
import type { LoopRange, PlayPlan, PlayStep } from '../play-plan.ts'
import { createReadiness } from './readiness.ts'
import type { PlaybackOptions, QueueReport, ReferenceSound } from '../sound-messages.ts'
import type { SessionDeps } from './session-deps.ts'
import { createSessionSound } from './session-sound.ts'
import type { SessionSound } from './session-sound.ts'

export interface RenderSession {
  update(changes: DocumentChanges): void
  play(options: PlaybackOptions): void
  stop(): void
  setLoop(loop: LoopRange | null): void
  setMetronome(isOn: boolean): void
  setReference(reference: ReferenceSound | null): void
  resetLoudness(): void
  /** The worklet has played on. */
  handleReport(report: QueueReport): void
  /** Sounds may have arrived: renders what is missing ahead of the worklet. */
  pump(): void
}

export const blockSamples = 1_024
/** At least so much is played after the last clip. */
const minTailSamples = 2 * sampleRate

interface Run {
  run: number
  plan: PlayPlan
  sentSamples: number
  playedSamples: number
  isEndless: boolean
  /** A step whose sounds are not there yet. */
  held: PlayStep | undefined
}

const findEnd = ({ endSample, tailEndSample = 0 }: SessionSound, isEndless: boolean): number =>
  isEndless || endSample === undefined ? Infinity : Math.max(endSample + minTailSamples, tailEndSample)

/** Plans a run; one that begins after the last clip goes on until it is stopped. */
function createRun(options: PlaybackOptions, sound: SessionSound, loop: LoopRange | null): Run {
  const { run, fromSample, countInBars } = options
  const isEndless = options.isEndless || fromSample >= (sound.endSample ?? 0)
  const countIn = sound.countIn(fromSample, countInBars)
  const plan = createPlayPlan({ fromSample, countInSamples: countIn, loop, endSample: findEnd(sound, isEndless) })
  return { run, plan, sentSamples: 0, playedSamples: 0, isEndless, held: undefined }
}

/** Renders a document ahead of the worklet that plays it, just as far as it needs. */
export function createRenderSession(deps: SessionDeps): RenderSession {
  const { toPage, toWorklet } = deps
  const sound = createSessionSound(deps)
  const readiness = createReadiness(deps)
  const lookAhead = createLookAhead((ms) => toPage({ type: 'lookAhead', ms }))
  let loop: LoopRange | null = null
  let current: Run | undefined

  const send = (at: Run, step: PlayStep): void => {
    const { left, right } = sound.render(at.run, step, at.sentSamples === 0)
    at.sentSamples += step.samples
    const block = { run: at.run, fromSample: step.fromSample, left, right }
    toWorklet({ type: 'block', block }, [left.buffer as ArrayBuffer, right.buffer as ArrayBuffer])
  }
  const isReady = (at: Run, step: PlayStep): boolean =>
    readiness.isReady(sound.document, step, loop, sound.reference, at.sentSamples === 0)

  const renderAhead = (at: Run): void => {
    while (current === at && at.sentSamples - at.playedSamples < lookAhead.samples) {
      const step = at.held ?? at.plan.next(blockSamples)
      if (!step) return finish(at)
      at.held = step
      if (!isReady(at, step)) return
      at.held = undefined
      send(at, step)
    }
  }
  const finish = (at: Run): void => {
    toWorklet({ type: 'end', run: at.run })
    current = undefined
  }
  const pump = (): void => {
    if (!current) return
    try {
      renderAhead(current)
    } catch (error) {
      current = undefined
      toPage({ type: 'failed', message: String(error) })
    }
  }
  return {
    update(changes) {
      sound.update(changes)
      readiness.reset()
      current?.plan.setEnd(findEnd(sound, current.isEndless))
      pump()
    },
    play(options) {
      current = createRun(options, sound, loop)
      readiness.begin()
      lookAhead.begin()
      toWorklet({ type: 'run', run: options.run, prefillSamples: lookAhead.samples })
      pump()
    },
    stop() {
      current = undefined
    },
    setLoop(next) {
      loop = next
      current?.plan.setLoop(next)
    },
    setMetronome: sound.setMetronome,
    setReference(next) {
      sound.setReference(next)
      readiness.reset()
      pump()
    },
    resetLoudness: sound.resetLoudness,
    handleReport({ run, playedSamples, dropouts }) {
      if (current?.run !== run) return
      current.playedSamples = playedSamples
      lookAhead.setDropoutCount(dropouts)
      pump()
    },
    pump,
  }
}
