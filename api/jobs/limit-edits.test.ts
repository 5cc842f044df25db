import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { createProject } from '@songloom/store/projects/projects'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { createLimiterFactory } from '../auth/limits/limits.ts'
import type { Call, Handlers } from '../http/mount-routes.ts'
import { editsPerMinute, limitEdits } from './limit-edits.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Without a call, which would count. */
async function seedProject({ userId }: Caller): Promise<string> {
  const projectId = createId()
  await createProject(api.db, projectId, userId)
  return projectId
}

async function someAudio(caller: Caller): Promise<string> {
  const jobId = await seedJob(api.db, { userId: caller.userId, projectId: await seedProject(caller) }, 0)
  await completeJob(api.db, jobId, outputsFor(0))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

test('limits likes and renames of one user together, without affecting others', async () => {
  const [busy, other] = [await api.signUp(), await api.signUp()]
  const audioId = await someAudio(busy)
  const projectId = await seedProject(busy)
  const edit = (index: number) =>
    index % 2
      ? busy.call('likeAudio', { params: { audioId } })
      : busy.call('renameProject', { body: { projectId, newProjectName: `Project ${index}` } })
  const answers = await Promise.all(Array.from({ length: 2 * editsPerMinute }, (_, index) => edit(index)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(editsPerMinute)
  expect(refused).toHaveLength(editsPerMinute)
  expect(refused[0]!.body.code).toBe('too_many_requests')
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await busy.call('countPlay', { params: { audioId } })).status).toBe(200)
  expect((await other.call('likeAudio', { params: { audioId: await someAudio(other) } })).status).toBe(200)
})

test('limits new projects and comments of one user as edits', async () => {
  const busy = await api.signUp()
  const params = { submissionId: createId() }
  const create = (index: number) =>
    index % 2
      ? busy.call('createProject', { body: {} })
      : busy.call('addComment', { params, body: { text: `Comment ${index}` } })
  const answers = await Promise.all(Array.from({ length: 2 * editsPerMinute }, (_, index) => create(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(editsPerMinute)
})

test('limits the bytes of gestures, by the lengths of their requests', async () => {
  const handlers = { sendDawOperations: () => Promise.resolve('sent') } as unknown as Handlers
  const { sendDawOperations } = limitEdits(handlers, createLimiterFactory(undefined), editsPerMinute)
  const send = (id: string, headers: object) =>
    sendDawOperations({ user: { id }, req: { headers } } as unknown as Call<'sendDawOperations'>)
  for (let bytes = 0; bytes < dawLimits.minuteBytes; bytes += 500_000)
    expect(await send('busy', { 'content-length': '500000' })).toBe('sent')
  await expect(send('busy', { 'content-length': '100' })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await send('other', {})).toBe('sent')
})
