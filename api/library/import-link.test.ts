import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaxOpenJobs } from '@songloom/contracts/account/plans.rules'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function sendLink(caller: Caller, tempId: string, url = 'https://example.com/a.mp3') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ url, tempId, userId: caller.userId })) form.set(name, value)
  const headers = { authorization: `Bearer ${caller.token}` }
  const response = await fetch(`${api.url}/api/studio/upload/youtubeURL`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { messageId?: string; code?: string } }
}

const uploads = ({ userId }: Caller) => api.db('uploads').where({ user_id: userId }).select('id', 'message_id')
const jobs = ({ userId }: Caller) =>
  api.db<{ message_id: string; input: { uploadId: string }; user_id: string }>('jobs').where({ user_id: userId })

test('a link that is sent twenty times at once is one job with one upload', async () => {
  const creator = await api.signUp('creator')
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendLink(creator, 'link-sent-often')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [job, ...otherJobs] = await jobs(creator)
  expect(otherJobs).toEqual([])
  expect(answers.every(({ body }) => body.messageId === job!.message_id)).toBe(true)
  expect(await uploads(creator)).toEqual([{ id: job!.input.uploadId, message_id: job!.message_id }])
})

test('a link that is refused leaves no upload', async () => {
  const creator = await api.signUp('creator')
  const limit = getMaxOpenJobs('user', 'creator')!
  const answers = await Promise.all(
    Array.from({ length: 2 * limit }, (_, index) => sendLink(creator, `link-${index}-x`)),
  )
  expect(answers.filter(({ body }) => body.code === 'too_many_open')).toHaveLength(limit)
  expect(await uploads(creator)).toHaveLength(limit)
  const accepted = answers.findIndex(({ status }) => status === 200)
  const other = await sendLink(creator, `link-${accepted}-x`, 'https://example.com/b.mp3')
  expect(other.body.code).toBe('temp_id_reused')
  expect(await uploads(creator)).toHaveLength(limit)
})
