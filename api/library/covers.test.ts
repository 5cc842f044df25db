import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { sendStalledRequest } from '../testing/raw-sockets.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

/** One pixel as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let api: TestApi
let owner: Caller
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp('pro')
  audioId = await addUpload(owner)
})
afterAll(() => api.close())

/** An audio that its owner may give a cover. */
async function addUpload(caller: Caller): Promise<string> {
  const messageId = await seedJob(api.db, { userId: caller.userId, projectId: await caller.newProject() }, 0)
  const audio = { ...audioFor('upload'), origin: 'uploaded' as const }
  await completeJob(api.db, messageId, outputsFor(0, [audio]))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: messageId }).first('id'))!.id
}

const addressOf = (id: string): string => `${api.url}/api/audio/${id}/cover`

async function sendCover(body: Buffer, caller = owner, id = audioId): Promise<{ status: number; code?: string }> {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'image/png' }
  const answer = await fetch(addressOf(id), { method: 'PUT', headers, body: new Uint8Array(body) })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, ...(code ? { code } : {}) }
}

/** A cover whose bytes stop after the first megabyte. */
const sendStalled = () =>
  sendStalledRequest(api.url, [
    `PUT /api/audio/${audioId}/cover HTTP/1.1\r\nHost: a\r\n` +
      `Authorization: Bearer ${owner.token}\r\nContent-Length: 9900000\r\n\r\n`,
    Buffer.alloc(1_000_000),
  ])

test('of a user one cover is received at once, a few wait, and more are refused with a time', async () => {
  const answers: string[] = []
  const stalled = Array.from({ length: 7 }, sendStalled)
  for (const { answer } of stalled) void answer.then((text) => answers.push(text))
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(3)
  for (const text of answers) {
    expect(text).toMatch(/^HTTP\/1\.1 429 [\s\S]*"code":"too_many_requests"/)
    expect(text).toMatch(/\r\nretry-after: \d+\r\n/i)
  }
  const other = await api.signUp()
  expect(await sendCover(picture, other, await addUpload(other))).toEqual({ status: 200 })
  for (const { socket } of stalled) socket.destroy()
  await expect.poll(async () => (await sendCover(picture)).status).toBe(200)
})

test('refuses an empty, random or truncated picture', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('noise'), picture.subarray(0, 40)])
    expect(await sendCover(bytes)).toEqual({ status: 400, code: 'cover_not_image' })
})

test('more than 10 MiB are refused, whether their number was sent before or not', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  expect(await sendCover(large)).toEqual({ status: 413, code: 'body_too_large' })
  const body = new Blob([new Uint8Array(large)]).stream()
  const init = { method: 'PUT', headers: { authorization: `Bearer ${owner.token}` }, body, duplex: 'half' }
  expect((await fetch(addressOf(audioId), init as RequestInit)).status).toBe(413)
  expect(await sendCover(picture)).toEqual({ status: 200 })
})
