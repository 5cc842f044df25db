import type { DawDocument } from '@songloom/contracts/daw/document'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { TimelineRenderer } from '@songloom/engine/timeline/renderer-types'
import { getTempoMap } from '@songloom/engine/timeline/tempo-map'
import { addClicks, countInSamples, readClickGrid } from '../metronome.ts'
import type { ClickGrid } from '../metronome.ts'
import type { PlayStep } from '../play-plan.ts'
import type { ReferenceSound } from '../sound-messages.ts'
import { applyChanges } from './document-changes.ts'
import type { DocumentChanges } from './document-changes.ts'
import { createLoudnessReport } from './loudness-report.ts'
import { fadeJumps, renderReference, silentBlock, toBlockLevels } from './session-blocks.ts'
import type { SessionDeps } from './session-deps.ts'

/** What a session plays: the mix of its document or a reference, with clicks. */
export interface SessionSound {
  readonly document: DawDocument
  readonly reference: ReferenceSound | null
  /** Where the last clip ends; undefined before the first document. */
  readonly endSample: number | undefined
  /** Where its tails of effects end. */
  readonly tailEndSample: number | undefined
  update(changes: DocumentChanges): void
  setMetronome(isOn: boolean): void
  setReference(reference: ReferenceSound | null): void
  resetLoudness(): void
  /** Samples of so many bars before a start. */
  countIn(fromSample: number, bars: number): number
  /** The sound of a step of a run, measured and reported to the page; the first one is not faded in. */
  render(run: number, step: PlayStep, isFirst: boolean): Stereo
}

/** Creates the sound of a session, silent until its first document. */
export function createSessionSound({ createRenderer, createMeter, loader, toPage }: SessionDeps): SessionSound {
  let document: DawDocument = {}
  let renderer: TimelineRenderer | undefined
  let grid: ClickGrid = readClickGrid(document, getTempoMap(document))
  let hasMetronome = false
  let reference: ReferenceSound | null = null
  const loudness = createLoudnessReport({ createMeter, toPage })

  const renderMix = (run: number, { fromSample, samples }: PlayStep): Stereo => {
    const { master, peaks } = renderer!.render(fromSample, samples)
    toPage({ type: 'levels', levels: toBlockLevels(run, fromSample, samples, peaks) })
    return { left: master.left.slice(), right: master.right.slice() }
  }
  const renderMeasured = (run: number, step: PlayStep): Stereo => {
    const sound = reference ? renderReference(loader, reference, step) : renderMix(run, step)
    loudness.add(sound)
    return sound
  }
  return {
    get document() {
      return document
    },
    get reference() {
      return reference
    },
    get endSample() {
      return renderer?.endSample
    },
    get tailEndSample() {
      return renderer?.tailEndSample
    },
    update(changes) {
      document = applyChanges(document, changes)
      grid = readClickGrid(document, getTempoMap(document))
      if (renderer) renderer.update(document)
      else renderer = createRenderer(document, loader)
    },
    setMetronome(isOn) {
      hasMetronome = isOn
    },
    setReference(next) {
      reference = next
    },
    resetLoudness: loudness.reset,
    countIn: (fromSample, bars) => (bars > 0 ? countInSamples(grid, fromSample, bars) : 0),
    render(run, step, isFirst) {
      const sound = step.isCountIn ? silentBlock(step.samples) : renderMeasured(run, step)
      if (!step.isCountIn && !isFirst) fadeJumps(sound, step)
      if (hasMetronome || step.isCountIn) addClicks(sound, step.fromSample, grid)
      return sound
    },
  }
}
