import type { DawDocument } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { createSoundTurn } from '../../../audio/one-tab.ts'
import { createScope } from '../../../lib/shell/scope.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import { useDaw } from '../state/daw-store.ts'
import { toBeats, toSeconds } from '../state/tempo.ts'
import type { LoopRange } from './play-plan.ts'
import { openSoundEngine } from './sound-engine.ts'
import type { SoundEngine } from './sound-engine.ts'
import type { PlaybackOptions, ReferenceSound } from './sound-messages.ts'
import { setSound, useSound } from './sound-store.ts'

const savedAfterMs = 300

let engine: SoundEngine | undefined
let opening: Promise<SoundEngine> | undefined
let scope: Scope | undefined
let turn: ReturnType<typeof createSoundTurn> | undefined
/** What is heard while a fader is held: the document with a gesture that is not applied yet. */
let preview: DawDocument | undefined

export const getEngine = (): SoundEngine | undefined => engine

const toSample = (document: DawDocument, beats: number): number => Math.round(toSeconds(document, beats) * sampleRate)

type LoopSource = Pick<ReturnType<typeof useDaw.getState>, 'document' | 'range' | 'isLooping'>

function readLoop({ document, range, isLooping }: LoopSource): LoopRange | null {
  if (!range || !isLooping) return null
  return { fromSample: toSample(document, range.startBeats), toSample: toSample(document, range.endBeats) }
}

/** Sends the selected time where its samples changed: a tempo moves them too. */
function sendNewLoop(opened: SoundEngine, state: LoopSource, before: LoopSource): void {
  const { document, range, isLooping } = before
  // The playhead changes the state with every frame.
  if (state.document === document && state.range === range && state.isLooping === isLooping) return
  const [loop, old] = [readLoop(state), readLoop(before)]
  if (loop?.fromSample !== old?.fromSample || loop?.toSample !== old?.toSample) opened.send({ type: 'loop', loop })
}

function fail(error: unknown): void {
  stopEngine()
  setSound({ status: 'failed', failure: error instanceof Error ? error.message : String(error) })
}

const stopShowing = (): void => {
  useDaw.setState({ isPlaying: false })
  setSound({ isWaiting: false })
}

function stopEngine(): void {
  scope?.end()
  engine?.close()
  turn?.leave()
  engine = opening = scope = turn = preview = undefined
  stopShowing()
}

const unsaved = { type: 'saved', saved: null } as const

/** The server plays the notes of an edit once it has it; a moment later, as an edit is pending after it is shown. */
function sendSaved(opened: SoundEngine): void {
  const { projectId, seq, pendingEdits } = useDaw.getState()
  if (projectId && pendingEdits === 0) opened.send({ type: 'saved', saved: { projectId, seq } })
}

function followSaved(opened: SoundEngine, owner: Scope): void {
  let stop = (): void => undefined
  const sendSoon = (): void => {
    stop()
    stop = owner.after(savedAfterMs, () => sendSaved(opened))
  }
  owner.onEnd(
    useDaw.subscribe((state, before) => {
      const isEdited = state.document !== before.document
      if (isEdited) opened.send(unsaved)
      if (isEdited || state.seq !== before.seq || state.pendingEdits !== before.pendingEdits) sendSoon()
    }),
  )
  sendSaved(opened)
}

function follow(opened: SoundEngine): void {
  scope = createScope()
  followSaved(opened, scope)
  scope.onEnd(
    useDaw.subscribe((state, before) => {
      if (state.document !== before.document) {
        preview = undefined
        opened.sendDocument(state.document)
      }
      sendNewLoop(opened, state, before)
      if (state.jumps !== before.jumps && state.isPlaying)
        playFrom(opened, { isEndless: useSound.getState().isRecording })
    }),
  )
  scope.onEnd(
    useSound.subscribe((state, before) => {
      if (state.hasMetronome !== before.hasMetronome) opened.send({ type: 'metronome', isOn: state.hasMetronome })
    }),
  )
}

async function open(): Promise<SoundEngine> {
  setSound({ status: 'starting', failure: null })
  const opened = await openSoundEngine({ onEnded: pause, onFailed: fail })
  engine = opened
  turn = createSoundTurn(pause)
  follow(opened)
  const { canEdit, projectId } = useDaw.getState()
  if (projectId && !canEdit) opened.send({ type: 'reader', projectId })
  opened.sendDocument(useDaw.getState().document)
  opened.send({ type: 'loop', loop: readLoop(useDaw.getState()) })
  opened.send({ type: 'metronome', isOn: useSound.getState().hasMetronome })
  setSound({ status: 'ready' })
  return opened
}

/** The audio engine, started by the first press that needs it; undefined where it cannot start. */
export async function requireEngine(): Promise<SoundEngine | undefined> {
  opening ??= open()
  try {
    return await opening
  } catch (error) {
    fail(error)
    return undefined
  }
}

function playFrom(opened: SoundEngine, { countInBars = 0, isEndless = false }: Partial<PlaybackOptions>): void {
  const { document, playheadBeats } = useDaw.getState()
  const fromSample = toSample(document, playheadBeats)
  opened.play({ fromSample, countInBars, isEndless })
  useDaw.setState({ isPlaying: true })
  requestAnimationFrame(movePlayhead)
}

function movePlayhead(): void {
  const { isPlaying, document } = useDaw.getState()
  if (!isPlaying || !engine) return
  const sample = engine.getSample()
  if (sample !== undefined) useDaw.setState({ playheadBeats: toBeats(document, Math.max(0, sample) / sampleRate) })
  requestAnimationFrame(movePlayhead)
}

/** Plays from the playhead. */
export async function play(options: Partial<PlaybackOptions> = {}): Promise<void> {
  const opened = await requireEngine()
  if (!opened) return
  await opened.context.resume().catch(fail)
  turn?.begins()
  playFrom(opened, { countInBars: useSound.getState().hasCountIn ? 1 : 0, ...options })
}

/** Stops where it is. */
export function pause(): void {
  if (!useDaw.getState().isPlaying) return
  engine?.stop()
  stopShowing()
}

export const togglePlaying = (): void => {
  if (useDaw.getState().isPlaying) pause()
  else void play()
}

/** Lets a gesture be heard before it is applied; null ends that. */
export function previewOperations(operations: readonly DawOperation[] | null): void {
  const { document } = useDaw.getState()
  const applied = operations && applyOperations(document, operations)
  preview = applied && 'document' in applied ? applied.document : undefined
  engine?.sendDocument(preview ?? document)
}

export function setReference(reference: ReferenceSound | null): void {
  engine?.send({ type: 'reference', reference })
  setSound({ isReferenceOn: reference !== null })
}

export function resetLoudness(): void {
  engine?.send({ type: 'resetLoudness' })
  setSound({ loudness: null })
}

/** Ends everything that sounds, as the page is left. */
export const closePlayback = (): void => {
  stopEngine()
  setSound({ status: 'idle', isReferenceOn: false, loudness: null, missingKeys: [] })
}
