import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beUser, paidPerson, show } from '../../testing/screen.tsx'
import { uploadFile } from '../../panels/uploads/upload-file.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { measureLevel } from '../../audio/levels.ts'

vi.mock('../../panels/uploads/upload-file.ts', () => ({ uploadFile: vi.fn() }))

let tracksStopped = 0
let volume = 0
const constraints: MediaTrackConstraints[] = []
const devices = [
  { kind: 'audioinput', deviceId: 'built-in', label: 'Built-in' },
  { kind: 'audiooutput', deviceId: 'speaker', label: 'Speaker' },
  { kind: 'audioinput', deviceId: 'usb', label: 'USB microphone' },
]

function streamOf({ audio }: { audio: MediaTrackConstraints }): Promise<object> {
  constraints.push(audio)
  const track = {
    stop: () => void (tracksStopped += 1),
    getSettings: () => ({ deviceId: 'built-in' }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  return Promise.resolve({ id: `s${constraints.length}`, getTracks: () => [track], getAudioTracks: () => [track] })
}

/** The node whose stream is recorded. */
const mixed = { stream: 'mixed', channelCount: 2, channelCountMode: 'max' }

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(volume) })
  resume = () => Promise.resolve()
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
  createMediaStreamDestination = () => mixed
  suspend = () => Promise.resolve()
}

class FakeRecorder {
  static last: FakeRecorder | undefined
  static supported = 'audio/ogg;codecs=opus'
  static isTypeSupported = (type: string): boolean => type === FakeRecorder.supported
  state = 'inactive'
  ondataavailable: (event: { data: Blob }) => void = () => undefined
  onstop: () => void = () => undefined
  readonly stream: unknown
  readonly options: MediaRecorderOptions
  constructor(stream: unknown, options: MediaRecorderOptions) {
    this.stream = stream
    this.options = options
    FakeRecorder.last = this
  }
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.ondataavailable({ data: new Blob(['sound']) })
      this.onstop()
    })
  }
}

const getUserMedia = vi.fn(streamOf)
const onClose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    shouldAdvanceTime: true,
  })
  FakeRecorder.last = undefined
  FakeRecorder.supported = 'audio/ogg;codecs=opus'
  tracksStopped = 0
  volume = 0
  constraints.length = 0
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  getUserMedia.mockReset().mockImplementation(streamOf)
  const mediaDevices = { getUserMedia, enumerateDevices: () => Promise.resolve(devices) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  vi.mocked(uploadFile).mockClear()
  onClose.mockClear()
  beUser(paidPerson)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => show(<RecordDialog onClose={onClose} />)

async function startRecording(): Promise<void> {
  dialog()
  await screen.findByRole('combobox', { name: 'Microphone' })
  press('Start recording')
  await pass(3_000)
  await screen.findByRole('button', { name: 'Stop' })
}

test('after a countdown of 3 s it records, with a timer to 0.1 s; Stop uploads (spec 1 §4)', async () => {
  dialog()
  await screen.findByRole('combobox', { name: 'Microphone' })
  press('Start recording')
  expect(screen.getByText('Starting recording in...').nextSibling!.textContent).toBe('3')
  await pass(2_000)
  expect(screen.getByText('Starting recording in...').nextSibling!.textContent).toBe('1')
  expect(FakeRecorder.last).toBeUndefined()
  await pass(1_000)
  expect(FakeRecorder.last!.options).toEqual({ mimeType: 'audio/ogg;codecs=opus', audioBitsPerSecond: 64_000 })
  await pass(2_400)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:02\.[45]$/)
  press('Stop')
  await waitFor(() => expect(uploadFile).toHaveBeenCalledOnce())
  const [file, source, options] = vi.mocked(uploadFile).mock.calls[0]!
  expect([file.name, file.type, source]).toEqual([
    expect.stringMatching(/^Recording .*\.ogg$/),
    expect.stringMatching(/^audio\/ogg/),
    'recording',
  ])
  expect(options!.durationSeconds).toBeCloseTo(2.4, 0)
  expect(onClose).toHaveBeenCalled()
})

test('mono at 48 kHz, also from a microphone with two channels; a browser without ogg records webm', async () => {
  FakeRecorder.supported = 'audio/webm;codecs=opus'
  await startRecording()
  expect(constraints[0]).toMatchObject({ channelCount: 1, sampleRate: 48_000 })
  expect([FakeRecorder.last!.stream, mixed.channelCount, mixed.channelCountMode]).toEqual(['mixed', 1, 'explicit'])
  press('Stop')
  await waitFor(() => expect(uploadFile).toHaveBeenCalledOnce())
  expect(vi.mocked(uploadFile).mock.calls[0]![0].name).toMatch(/\.webm$/)
})

test('another microphone can be picked, and the former is let go', async () => {
  dialog()
  const picker = await screen.findByRole('combobox', { name: 'Microphone' })
  expect([...picker.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Built-in',
    'USB microphone',
  ])
  fireEvent.change(picker, { target: { value: 'usb' } })
  await waitFor(() => expect(constraints.at(-1)).toMatchObject({ deviceId: { exact: 'usb' } }))
  expect(tracksStopped).toBe(1)
})

test('ten dots show how loud it is', async () => {
  dialog()
  const meter = await screen.findByRole('meter', { name: 'Input level' })
  const lit = () => meter.querySelectorAll('[data-lit=true]').length
  expect([meter.children.length, lit()]).toEqual([10, 0])
  volume = 1
  await pass(100)
  expect([lit(), meter.getAttribute('aria-valuenow')]).toEqual([10, '10'])
})

test('the level is what is heard: decibels, not amplitude', () => {
  const level = (sample: number) => measureLevel(new Float32Array(8).fill(sample))
  expect([0, 0.001, 1, 2].map(level)).toEqual([0, expect.closeTo(0, 5), 1, 1])
  expect(level(10 ** (-30 / 20))).toBeCloseTo(0.5, 5)
})

test('Cancel, once confirmed, resets everything, and lets go of the microphone', async () => {
  await startRecording()
  press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalled()
  cleanup()
  expect([FakeRecorder.last!.state, tracksStopped]).toEqual(['inactive', 1])
  expect(uploadFile).not.toHaveBeenCalled()
})

test('asks before closing while recording', async () => {
  await startRecording()
  press('Close')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep recording' }))
  expect([onClose.mock.calls.length, FakeRecorder.last!.state]).toEqual([0, 'recording'])
  press('Close')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalled()
})

const isLeaveAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before the page is left while recording, and not before or after', async () => {
  dialog()
  await screen.findByRole('combobox', { name: 'Microphone' })
  expect(isLeaveAsked()).toBe(false)
  press('Start recording')
  await pass(3_000)
  await screen.findByRole('button', { name: 'Stop' })
  expect(isLeaveAsked()).toBe(true)
  cleanup()
  expect(isLeaveAsked()).toBe(false)
})

test('at the end of what the plan allows it stops by itself', async () => {
  await startRecording()
  // One long step is rendered at its end only, and real time runs on during it.
  await pass(1_190_000)
  for (let steps = 0; steps < 100 && vi.mocked(uploadFile).mock.calls.length === 0; steps += 1) await pass(100)
  expect(uploadFile).toHaveBeenCalledOnce()
  const { durationSeconds } = vi.mocked(uploadFile).mock.calls[0]![2]!
  expect(durationSeconds).toBeGreaterThan(1_198)
  expect(durationSeconds).toBeLessThan(1_200)
})

test.each([
  ['NotAllowedError', /^The microphone is blocked\./],
  ['NotFoundError', /^No microphone was found\./],
  ['Whatever', /^This browser cannot record here\./],
])('%s shows its sentence', async (name, sentence) => {
  getUserMedia.mockRejectedValue(new DOMException('', name))
  dialog()
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
})
