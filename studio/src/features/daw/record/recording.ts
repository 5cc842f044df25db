import { msg, t } from '@lingui/core/macro'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { wait } from '../../../lib/shell/scope.ts'
import { withUploadLock } from '../../../panels/uploads/upload-lock.ts'
import { getMicrophoneProblem, openMicrophone, releaseMicrophone } from '../../record-audio/microphone.ts'
import { getEngine, pause, play, requireEngine } from '../sound/playback.ts'
import type { SoundEngine } from '../sound/sound-engine.ts'
import { setSound } from '../sound/sound-store.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { toSeconds } from '../state/tempo.ts'
import { openCapture } from './capture.ts'
import type { Capture } from './capture.ts'
import { chooseLatency } from './device-latency.ts'
import { encodeWav, toInt16 } from './encode-wav.ts'
import { placeTakes } from './place-takes.ts'
import type { PlacedTake, PlayedJump } from './place-takes.ts'
import { setRecording, useRecording } from './recording-store.ts'
import { saveRecording } from './save-recording.ts'
import { createRecordingTrack, findRecordingTrack, putTakes } from './take-operations.ts'

interface Running {
  projectId: string | null
  engine: SoundEngine
  capture: Capture
  pieces: Int16Array<ArrayBuffer>[]
  recordedFrame: number | undefined
  recordedSamples: number
  jumps: PlayedJump[]
  startSample: number
  latencySeconds: number
  trackId: string
  forget: () => void
}

/** A recording that is not in the library yet. */
interface Unsaved {
  projectId: string | null
  file: File
  takes: PlacedTake[]
  trackId: string
  durationSeconds: number
}

let running: Running | undefined
let unsaved: Unsaved | undefined
let stopFollowing = (): void => undefined

const toProblem = (error: unknown) => setRecording({ phase: 'idle', problem: getMicrophoneProblem(error) })

/** The track that it is recorded on: the selected one, or a new one. */
function requireTrack(): string | undefined {
  const { document, selection } = useDaw.getState()
  const known = findRecordingTrack(document, selection)
  if (known) return known.id
  const track = createRecordingTrack(document, t`Recording`)
  return apply('add_track', [{ type: 'put', object: track }]) ? track.id : undefined
}

async function openFrom(engine: SoundEngine, stream: MediaStream, isLeft: () => boolean): Promise<Running | undefined> {
  const track = stream.getAudioTracks()[0]!
  const { deviceId = '', ...settings } = track.getSettings()
  const inputSeconds = 'latency' in settings ? Number(settings.latency) || 0 : 0
  const outputSeconds = engine.context.outputLatency || engine.context.baseLatency || 0
  const { projectId, document, playheadBeats } = useDaw.getState()
  const opened = {
    projectId,
    engine,
    pieces: [] as Int16Array<ArrayBuffer>[],
    recordedFrame: undefined as number | undefined,
    recordedSamples: 0,
    jumps: [] as PlayedJump[],
    startSample: Math.round(toSeconds(document, playheadBeats) * sampleRate),
    latencySeconds: chooseLatency(deviceId, { outputSeconds, inputSeconds }),
  }
  const capture = await openCapture(engine.context, stream, ({ fromFrame, samples }) => {
    opened.recordedFrame ??= fromFrame
    opened.recordedSamples += samples.length
    opened.pieces.push(toInt16(samples))
  })
  const trackId = isLeft() ? undefined : requireTrack()
  if (!trackId) return void capture.close()
  capture.setMonitoring(useRecording.getState().isMonitoring ? 1 : 0)
  const forget = engine.listenToJumps(({ fromSample, contextSeconds }) =>
    opened.jumps.push({ fromSample, frame: Math.round(contextSeconds * sampleRate) }),
  )
  return Object.assign(opened, { capture, trackId, forget })
}

/** Undefined where the page was left while the browser asked for the microphone, or there is no track. */
async function open(engine: SoundEngine, isLeft: () => boolean): Promise<Running | undefined> {
  const stream = await openMicrophone(useRecording.getState().deviceId)
  let opened: Running | undefined
  try {
    return (opened = isLeft() ? undefined : await openFrom(engine, stream, isLeft))
  } finally {
    if (!opened) releaseMicrophone(stream)
  }
}

/** Records from the playhead on, over what plays. */
export async function startRecording(): Promise<void> {
  const { projectId, canEdit } = useDaw.getState()
  if (useRecording.getState().phase !== 'idle' || !canEdit) return
  setRecording({ phase: 'opening', problem: null })
  pause()
  const engine = await requireEngine()
  const isLeft = (): boolean => getEngine() !== engine || useDaw.getState().projectId !== projectId
  try {
    running = engine && !isLeft() ? await open(engine, isLeft) : undefined
  } catch (error) {
    return toProblem(error)
  }
  if (!running) return setRecording({ phase: 'idle' })
  setRecording({ phase: 'recording' })
  setSound({ isRecording: true })
  await play({ isEndless: true })
  // Any stop of playing ends the recording.
  stopFollowing = useDaw.subscribe(({ isPlaying }) => isPlaying || void stopRecording())
  if (isLeft() || !useDaw.getState().isPlaying) await stopRecording()
}

function place(ended: Running, endFrame: number): PlacedTake[] {
  const { jumps, startSample, recordedFrame = 0, recordedSamples } = ended
  const latencySamples = Math.round(ended.latencySeconds * sampleRate)
  return placeTakes({ jumps, startSample, endFrame, recordedFrame, recordedSamples, latencySamples })
}

function toUnsaved(ended: Running, endFrame: number): Unsaved {
  const when = formatDayAndTime(new Date().toISOString(), usePreferences.getState().locale)
  const file = new File([encodeWav(ended.pieces, sampleRate)], `${t`Recording ${when}`}.wav`, { type: 'audio/wav' })
  const durationSeconds = ended.recordedSamples / sampleRate
  const { projectId, trackId } = ended
  return { projectId, file, takes: place(ended, endFrame), trackId, durationSeconds }
}

/** Ends the recording; its takes are on the track once they are in the library. */
export async function stopRecording(): Promise<void> {
  const ended = running
  if (!ended) return
  running = undefined
  stopFollowing()
  setRecording({ phase: 'saving' })
  const endFrame = Math.round(ended.engine.context.currentTime * sampleRate)
  pause()
  setSound({ isRecording: false })
  // The end of what was played arrives a latency later.
  await wait(ended.latencySeconds * 1_000 + 150)
  ended.forget()
  ended.capture.close()
  unsaved = toUnsaved(ended, endFrame)
  if (unsaved.takes.length === 0) return discardRecording()
  await saveUnsaved()
}

/** Puts takes on their track; false where it is gone, or its project is no longer open. */
function putOnTrack({ projectId, trackId, takes }: Unsaved, audioId: string): boolean {
  const daw = useDaw.getState()
  if (daw.projectId !== projectId) return false
  return apply('record_take', putTakes(daw.document, { audioId, name: t`Take`, trackId, takes }))
}

/** Sends the recording once more. */
export async function saveUnsaved(): Promise<void> {
  if (!unsaved) return
  const { file, durationSeconds } = unsaved
  setRecording({ phase: 'saving', problem: null })
  try {
    const audio = await withUploadLock(() => saveRecording(file, durationSeconds, new AbortController().signal))
    if (!putOnTrack(unsaved, audio.audioId))
      notify.info(t`The recording is in your library. It could not be put on its track.`)
    discardRecording()
  } catch {
    setRecording({
      phase: 'unsaved',
      problem: msg`The recording could not be saved. It is kept on this page: try again, or download it.`,
    })
  }
}

export function discardRecording(): void {
  unsaved = undefined
  setRecording({ phase: 'idle', problem: null })
}

/** The file of a recording that could not be saved. */
export const getUnsavedFile = (): File | undefined => unsaved?.file

export function setMonitoring(isMonitoring: boolean): void {
  setRecording({ isMonitoring })
  running?.capture.setMonitoring(isMonitoring ? 1 : 0)
}

export const toggleRecording = (): void => {
  if (running) void stopRecording()
  else void startRecording()
}
