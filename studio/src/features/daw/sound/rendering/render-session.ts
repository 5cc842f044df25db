import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { TimelineRenderer } from '@songloom/engine/timeline/renderer-types'
import { getTempoMap } from '@songloom/engine/timeline/tempo-map'
import { applyChanges } from './document-changes.ts'
import type { DocumentChanges } from './document-changes.ts'
import { createLookAhead } from './look-ahead.ts'
import { addClicks, countInSamples, readClickGrid } from '../metronome.ts'
import type { ClickGrid } from '../metronome.ts'
import { createPlayPlan } from '../play-plan.ts'
import type { LoopRange, PlayPlan, PlayStep } from '../play-plan.ts'
import { createReadiness } from './readiness.ts'
import { fadeJumps, renderReference, silentBlock, toBlockLevels } from './session-blocks.ts'
import type { PlayOrder, QueueReport, ReferenceSound } from '../sound-messages.ts'
import type { SessionDeps } from './session-deps.ts'

export interface RenderSession {
  update(changes: DocumentChanges): void
  play(order: PlayOrder): void
  stop(): void
  setLoop(loop: LoopRange | null): void
  setMetronome(isOn: boolean): void
  setReference(reference: ReferenceSound | null): void
  resetLoudness(): void
  /** The worklet has played on. */
  takeReport(report: QueueReport): void
  /** Sounds may have arrived: renders what is missing ahead of the worklet. */
  pump(): void
}

export const blockSamples = 1_024
/** Tails of effects after the last clip. */
const tailSamples = 2 * sampleRate
const loudnessEverySamples = sampleRate / 4

interface Run {
  run: number
  plan: PlayPlan
  sentSamples: number
  playedSamples: number
  isEndless: boolean
  /** A step whose sounds are not there yet. */
  held: PlayStep | undefined
}

/** Renders a document ahead of the worklet that plays it, just as far as it needs. */
export function createRenderSession(deps: SessionDeps): RenderSession {
  const { loader, toPage, toWorklet } = deps
  let document: DawDocument = {}
  let renderer: TimelineRenderer | undefined
  let grid: ClickGrid = readClickGrid(document, getTempoMap(document))
  let loop: LoopRange | null = null
  let hasMetronome = false
  let reference: ReferenceSound | null = null
  let meter = deps.createMeter()
  let unreadSamples = 0
  let current: Run | undefined
  const readiness = createReadiness(deps)
  const lookAhead = createLookAhead((ms) => toPage({ type: 'lookAhead', ms }))

  const findEnd = ({ isEndless }: { isEndless: boolean }): number =>
    isEndless || !renderer ? Infinity : renderer.endSample + tailSamples

  const measure = (block: Stereo): void => {
    meter.add(block)
    unreadSamples += block.left.length
    if (unreadSamples < loudnessEverySamples) return
    unreadSamples = 0
    toPage({ type: 'loudness', loudness: meter.read() })
  }
  const renderMix = (run: number, { fromSample, samples }: PlayStep): Stereo => {
    const { master, peaks } = renderer!.render(fromSample, samples)
    toPage({ type: 'levels', levels: toBlockLevels(run, fromSample, samples, peaks) })
    return { left: master.left.slice(), right: master.right.slice() }
  }
  const renderSound = (run: number, step: PlayStep): Stereo => {
    const sound = reference ? renderReference(loader, reference, step) : renderMix(run, step)
    measure(sound)
    return sound
  }
  const send = (at: Run, step: PlayStep): void => {
    const sound = step.isCountIn ? silentBlock(step.samples) : renderSound(at.run, step)
    if (!step.isCountIn && at.sentSamples > 0) fadeJumps(sound, step)
    if (hasMetronome || step.isCountIn) addClicks(sound, step.fromSample, grid)
    at.sentSamples += step.samples
    const block = { run: at.run, fromSample: step.fromSample, ...sound }
    toWorklet({ type: 'block', block }, [sound.left.buffer as ArrayBuffer, sound.right.buffer as ArrayBuffer])
  }
  const renderAhead = (at: Run): void => {
    while (current === at && at.sentSamples - at.playedSamples < lookAhead.samples) {
      const step = at.held ?? at.plan.next(blockSamples)
      if (!step) return finish(at)
      at.held = step
      if (!readiness.isReady(document, step, loop, reference, at.sentSamples === 0)) return
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
      document = applyChanges(document, changes)
      grid = readClickGrid(document, getTempoMap(document))
      if (renderer) renderer.update(document)
      else renderer = deps.createRenderer(document, loader)
      readiness.reset()
      current?.plan.setEnd(findEnd(current))
      pump()
    },
    play({ run, fromSample, countInBars, isEndless }) {
      const isAfterEnd = fromSample >= (renderer?.endSample ?? 0)
      const endSample = findEnd({ isEndless: isEndless || isAfterEnd })
      const countIn = countInBars > 0 ? countInSamples(grid, fromSample, countInBars) : 0
      const plan = createPlayPlan({ fromSample, countInSamples: countIn, loop, endSample })
      current = {
        run,
        plan,
        sentSamples: 0,
        playedSamples: 0,
        isEndless: isEndless || isAfterEnd,
        held: undefined,
      }
      readiness.begin()
      lookAhead.begin()
      toWorklet({ type: 'run', run, prefillSamples: lookAhead.samples })
      pump()
    },
    stop() {
      current = undefined
    },
    setLoop(next) {
      loop = next
      current?.plan.setLoop(next)
    },
    setMetronome(isOn) {
      hasMetronome = isOn
    },
    setReference(next) {
      reference = next
      readiness.reset()
      pump()
    },
    resetLoudness() {
      meter = deps.createMeter()
    },
    takeReport({ run, playedSamples, dropouts }) {
      if (current?.run !== run) return
      current.playedSamples = playedSamples
      lookAhead.takeDropouts(dropouts)
      pump()
    },
    pump,
  }
}
