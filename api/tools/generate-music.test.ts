import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let free: Caller
let pro: Caller
const projects = new Map<Caller, string>()

beforeAll(async () => {
  api = await startTestApi()
  ;[free, pro] = [await api.signUp(), await api.signUp('pro')]
  for (const caller of [free, pro]) {
    const { body: project } = await caller.call('createProject', { body: {} })
    projects.set(caller, project._id)
  }
})
afterAll(() => api.close())

async function ask(caller: Caller, body: object) {
  const request = { actionByUser: 'generate_music', projectId: projects.get(caller)!, lyrics: 'calm rain', ...body }
  return caller.call('generate', { body: request as never })
}
const jobOf = (id: string) => api.db<{ id: string; input: object; price_tokens: number }>('jobs').where({ id }).first()
const refused = async (caller: Caller, body: object) => {
  const { status, body: answer } = await ask(caller, body)
  return { status, ...(answer as unknown as { code: string; message: string; field?: string }) }
}

test('holds 60 tokens; uses the lite model without a plan and HD with one', async () => {
  const { status, body } = await ask(free, {
    styleOfMusic: 'Lo-fi, jazz',
    instrument: ['piano'],
    speed: 'slow',
    seed: 7,
  })
  expect(status).toBe(200)
  expect(await jobOf(body.messageId)).toMatchObject({
    price_tokens: 60,
    input: {
      model: 'sansaar_1_lite',
      prompt: 'calm rain',
      durationSeconds: 15,
      loop: false,
      rounds: 1,
      seed: 7,
      tags: { genre: ['lo-fi', 'jazz'], theme: [], vibe: [], instrument: ['piano'], tempo: ['slow'] },
    },
  })
  const made = await ask(pro, { duration: 300, tokensToDeduct: 0 })
  expect(await jobOf(made.body.messageId)).toMatchObject({
    price_tokens: 60,
    input: { model: 'sansaar_1', durationSeconds: 300 },
  })
})

test('HD and lengths other than 15 s need a plan', async () => {
  expect(await refused(free, { model: 'sansaar_1' })).toMatchObject({ status: 402, code: 'upgrade_needed' })
  for (const duration of [30, 60, 180, 300, -1])
    expect(await refused(free, { duration })).toMatchObject({ status: 402, code: 'upgrade_needed' })
})

test('returns the specified messages for a missing prompt and a wrong count', async () => {
  expect(await refused(pro, { lyrics: ' ' })).toMatchObject({ message: 'Please add some lyrics' })
  for (const count of [0, 65, 2.5, -4])
    expect(await refused(pro, { loop: true, count })).toMatchObject({
      status: 400,
      message: errors.loop_count_invalid.message,
    })
})

test('loop is on for v0.5 only; elsewhere it is forced off, which the response states', async () => {
  const on = await ask(pro, { loop: true, count: 16 })
  expect(await jobOf(on.body.messageId)).toMatchObject({ input: { loop: true, rounds: 16 } })
  const off = await ask(pro, { loop: true, count: 16, version: 'v3' })
  expect(await jobOf(off.body.messageId)).toMatchObject({ input: { loop: false, rounds: 1 } })
  expect(JSON.stringify(off.body)).toContain('Loops need v0.5')
})

test('refuses what is too long, too many or unknown by name, and holds nothing', async () => {
  const before = await api.db('jobs').count({ jobs: '*' }).first()
  expect(await refused(pro, { loop: true, count: 64, duration: 30 })).toMatchObject({ code: 'loop_too_long' })
  expect(await refused(pro, { styleOfMusic: 'pop, rock, jazz' })).toMatchObject({ code: 'tags_over_limit' })
  expect(await refused(pro, { vibe: 'no such vibe' })).toMatchObject({
    code: 'tag_unknown',
    message: 'This tag is not in our list: no such vibe.',
  })
  expect(await api.db('jobs').count({ jobs: '*' }).first()).toEqual(before)
})

test('a reference is one of the caller’s own; another’s is not found', async () => {
  const projectId = projects.get(pro)!
  const jobId = await seedJob(api.db, { userId: pro.userId, projectId }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds: 90 }]))
  const audio = await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id')
  const { body } = await ask(pro, { audioUrl: audio!.id })
  expect(await jobOf(body.messageId)).toMatchObject({
    input: { references: [{ slot: 'music', audioId: audio!.id, region: { startSeconds: 0, endSeconds: 60 } }] },
  })
  expect(await refused(free, { audioUrl: audio!.id })).toMatchObject({ status: 404 })
})
