import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendStalledRequest } from '../testing/raw-sockets.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { sendForm, tus } from '../testing/uploads.ts'

let api: TestApi
let busy: Caller

beforeAll(async () => {
  api = await startTestApi()
  busy = await api.signUp()
})
afterAll(() => api.close())

const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nabc'

/** A form that stops after its first bytes. */
function sendStalled() {
  const headers = [
    `Host: a`,
    `Authorization: Bearer ${busy.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 9000',
  ]
  return sendStalledRequest(api.url, [`POST /api/studio/upload HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${begun}`])
}

test('receives eight uploads of a user at once, queues twenty, refuses more; other requests continue', async () => {
  const answers: string[] = []
  const stalled = Array.from({ length: 31 }, sendStalled)
  for (const { answer } of stalled) void answer.then((text) => answers.push(text))
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(3)
  for (const text of answers) expect(text).toMatch(/^HTTP\/1\.1 429 [\s\S]*"code":"too_many_requests"/)
  expect((await busy.call('tokens')).status).toBe(200)
  const form = new FormData()
  form.set('file', new Blob(['abc']), 'notes.txt')
  expect((await sendForm(api, await api.signUp(), '/api/studio/upload', form)).body.code).toBe('upload_format')
  for (const { socket } of stalled) socket.destroy()
  const metadata = { 'upload-length': '5', 'upload-metadata': `filename ${Buffer.from('a.mp3').toString('base64')}` }
  await expect.poll(async () => (await tus(api, busy, 'POST', '', { headers: metadata })).status).toBe(201)
})

test('refuses an oversized form before reading it, also for routes without a file', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(1_000_000)]), 'a.mp3')
  form.set('url', 'https://example.test/a.mp3')
  expect(await sendForm(api, busy, '/api/studio/upload/youtubeURL', form)).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  })
})
