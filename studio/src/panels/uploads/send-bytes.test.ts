import '../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../testing/screen.tsx'
import { FakeTus, createFile, statePath, uploadId, uploadView } from '../../testing/uploads.ts'
import { readErrorMessage } from '../../lib/http/api.ts'
import { sendBytes, toApiError } from './send-bytes.ts'
import { waitForUpload } from './wait-for-upload.ts'

vi.mock('tus-js-client', () => ({ Upload: FakeTus }))

beforeEach(() => {
  FakeTus.last = undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sending = (signal = new AbortController().signal) => ({
  metadata: { filename: 'rain.wav' },
  signal,
  onId: vi.fn(),
  onShare: vi.fn(),
})
const answerOf = (status: number, body: object | string): never => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = { statusText: status === 413 ? 'Content Too Large' : '' }
  const response = { getStatus: () => status, getBody: () => text, getUnderlyingObject: () => request }
  return { originalResponse: response } as never
}
const started = (): Promise<FakeTus> =>
  vi.waitFor(() => {
    if (!FakeTus.last?.url) throw new Error('not started')
    return FakeTus.last
  })

test('an answer without a message has the status text, where there is one (spec 2 §8)', () => {
  const read = (status: number) => readErrorMessage(toApiError(answerOf(status, '<html>')))
  expect([read(413), read(502)]).toEqual(['API error: Content Too Large (413)', 'API error: (502)'])
})

test('retries temporary failures, but no refusals', async () => {
  void sendBytes(createFile('rain.wav'), sending())
  const { onShouldRetry } = (await started()).options
  const isRetried = (status: number, body: object | string = {}) => onShouldRetry!(answerOf(status, body), 0, {})
  const passing = [isRetried(0), isRetried(502, '<html>'), ...[503, 408, 423, 429].map((status) => isRetried(status))]
  expect(passing).toEqual(Array(6).fill(true))
  const needs = { success: false, code: 'upload_needs_ffmpeg', message: 'This server cannot read aac files.' }
  expect([isRetried(400), isRetried(413), isRetried(503, needs)]).toEqual([false, false, false])
})

test('continues when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = sendBytes(createFile('rain.wav'), sending())
  const tus = await started()
  const again = vi.spyOn(tus, 'start')
  tus.options.onError!(new Error('offline') as never)
  expect(again).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  tus.arrive(1)
  expect(await sent).toBe(uploadId)
})

test('polls an unavailable server while it works; aborting ends the polling', async () => {
  const away = { status: 502, body: {} }
  const sent = answerWith({ [statePath]: away })
  const control = new AbortController()
  const waited = waitForUpload(uploadId, control.signal)
  await vi.waitUntil(() => sent.length >= 2, 10_000)
  answerWith({ [statePath]: uploadView() })
  expect((await waited).state).toBe('done')
  answerWith({ [statePath]: uploadView({ state: 'working' }) })
  const calledOff = waitForUpload(uploadId, control.signal)
  control.abort()
  await expect(calledOff).rejects.toThrow()
})
