import '../../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../../lib/shell/notify.ts'
import { speakEnglish } from '../../../testing/screen.tsx'
import { listObjects, listTracks } from '../state/list-objects.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import type { JumpListener, SoundEngine } from '../sound/sound-engine.ts'
import type { Capture, CapturedPiece } from './capture.ts'
import { measureLatency } from './measure-latency.ts'
import { discardRecording, saveUnsaved, startRecording, stopRecording } from './recording.ts'
import { useRecording } from './recording-store.ts'

const context = { currentTime: 1, outputLatency: 0, baseLatency: 0 }
const listenToJumps = (jump: JumpListener) => {
  jump({ fromSample: 0, contextSeconds: 0 })
  return () => undefined
}
let engine: SoundEngine | undefined
vi.mock('../sound/playback.ts', () => ({
  getEngine: () => engine,
  requireEngine: () => Promise.resolve(engine),
  pause: () => useDaw.setState({ isPlaying: false }),
  play: () => Promise.resolve(useDaw.setState({ isPlaying: true })),
}))
const openCapture = vi.fn<(_: unknown, stream: MediaStream, onPiece: (piece: CapturedPiece) => void) => Capture>()
vi.mock('./capture.ts', () => ({
  openCapture: async (...all: Parameters<typeof openCapture>) => openCapture(...all),
}))
const saveRecording = vi.fn(() => Promise.resolve({ audioId: '0123456789abcdef01234567' }))
vi.mock('./save-recording.ts', () => ({ saveRecording: () => saveRecording() }))

let allow: () => void
let deny: (error: Error) => void
const stop = vi.fn()
const stream = { getTracks: () => [{ stop }], getAudioTracks: () => [{ getSettings: () => ({}) }] }

const openProject = (projectId: string): void => useDaw.setState({ projectId, canEdit: true })

beforeEach(() => {
  speakEnglish()
  stop.mockClear()
  openCapture.mockReset().mockImplementation((_, { getTracks }) => ({
    setMonitoring: () => undefined,
    close: () => getTracks().forEach((track) => track.stop()),
  }))
  engine = { context, listenToJumps } as unknown as SoundEngine
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      allow = () => resolve(stream)
      deny = reject
    })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  openProject('one')
})
afterEach(() => {
  discardRecording()
  resetDaw()
  vi.unstubAllGlobals()
})

/** Presses Record, up to the browser's question. */
async function press(): Promise<{ started: Promise<void> }> {
  const started = startRecording()
  await new Promise((resolve) => setTimeout(resolve))
  return { started }
}

test('a microphone that is allowed after the page was left is let go', async () => {
  const { started } = await press()
  resetDaw()
  engine = undefined
  openProject('two')
  allow()
  await started
  expect(stop).toHaveBeenCalled()
  expect(useRecording.getState()).toMatchObject({ phase: 'idle', problem: null })
  expect(useDaw.getState()).toMatchObject({ document: {}, isPlaying: false })
})

test('a microphone that is denied leaves no empty track', async () => {
  const { started } = await press()
  expect(listTracks(useDaw.getState().document)).toEqual([])
  deny(new DOMException('', 'NotAllowedError'))
  await started
  expect(useRecording.getState()).toMatchObject({
    phase: 'idle',
    problem: { message: expect.stringContaining('blocked') as string },
  })
  expect(listTracks(useDaw.getState().document)).toEqual([])
})

test('a microphone that cannot be taken in is let go', async () => {
  openCapture.mockImplementation(() => {
    throw new Error('no worklet')
  })
  const { started } = await press()
  allow()
  await started
  expect(stop).toHaveBeenCalledTimes(1)
  const measured = measureLatency(engine!, undefined)
  allow()
  await expect(measured).rejects.toThrow('no worklet')
  expect(stop).toHaveBeenCalledTimes(2)
})

/** Records a second in the opened project. */
async function record(): Promise<void> {
  const { started } = await press()
  allow()
  await started
  openCapture.mock.calls[0]![2]({ fromFrame: 0, samples: new Float32Array(44_100) })
}

const listClips = () => listObjects(useDaw.getState().document, 'audioClip')

test('a take is put on the track of its recording', async () => {
  await record()
  await stopRecording()
  expect(listClips()).toHaveLength(1)
  expect(useRecording.getState().phase).toBe('idle')
})

test('a recording that arrives after its project was closed is not added to another; a message names the library', async () => {
  const info = vi.spyOn(notify, 'info').mockReturnValue()
  await record()
  resetDaw()
  openProject('two')
  await vi.waitFor(() => expect(useRecording.getState().phase).toBe('idle'))
  expect(info).toHaveBeenCalledWith('The recording is in your library. It could not be put on its track.')
  expect(listClips()).toEqual([])
})

test('a take that could not be sent is put on its track once its project is open again', async () => {
  saveRecording.mockRejectedValueOnce(new Error('offline'))
  await record()
  const { document } = useDaw.getState()
  resetDaw()
  await vi.waitFor(() => expect(useRecording.getState().phase).toBe('unsaved'))
  useDaw.setState({ projectId: 'one', canEdit: true, document })
  await saveUnsaved()
  expect(listClips()).toHaveLength(1)
})
