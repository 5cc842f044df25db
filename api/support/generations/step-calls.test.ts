import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { createId } from '@songloom/store/ids'
import { runningJob, seedOwner } from '@songloom/store/testing/seed-support'
import { createFakeActivities, createGate, forwardedTo, made } from '@songloom/workflows/testing/fake-activities'
import type { Activities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { createTemporalCalls } from '../../jobs/temporal-calls.ts'
import { createSupportWorkflows } from './workflows.ts'
import type { SupportWorkflows } from './workflows.ts'

let current: Activities
let workers: FakeWorkers
let client: Client
let closeClient: () => Promise<void>
let workflows: SupportWorkflows
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  const activities = forwardedTo(() => current)
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const link = connectTemporal(inject('temporalAddress'))
  client = link.client
  closeClient = () => link.connection.close()
  workflows = createSupportWorkflows(createTemporalCalls(client), 'default')
})
afterAll(async () => {
  await Promise.all([workers.close(), api.close()])
  await closeClient()
})

/** A song that beats until it is cancelled or the test ends it; the numbers of its attempts as they begin. */
async function startBeating() {
  const attempts: number[] = []
  const finish = createGate()
  const fake = createFakeActivities({
    secondsLeft: () => Promise.resolve(300),
    makeSong: async () => {
      const context = Context.current()
      attempts.push(context.info.attempt)
      const beat = setInterval(() => context.heartbeat(), 50)
      try {
        await Promise.race([finish.opened, context.cancelled])
        return made
      } finally {
        clearInterval(beat)
      }
    },
  })
  current = fake.activities
  const jobId = await runningJob(api.db, await seedOwner(api.db), { heartbeat: 25 })
  const handle = await workers.startJob('song_gen', { jobId, deadlineSeconds: 300 })
  await expect.poll(() => attempts.length).toBe(1)
  const pending = async () => (await workflows.look(jobId)).pending[0]!
  return { jobId, handle, attempts, finish, pending, calls: fake.calls, activityId: (await pending()).activityId }
}

test('a paused step stops and starts no attempt, and resumes with all its attempts', async () => {
  const support = await api.signUpAs('support')
  const { jobId, handle, attempts, finish, pending } = await startBeating()
  const press = (action: SupportAction) =>
    support.call('supportAction', {
      params: { jobId },
      body: { action, reason: 'Looked into.', requestId: createId() },
    })
  expect((await press('pause_step')).body).toMatchObject({ changed: true, generation: { stuck: null } })
  await expect.poll(pending, { timeout: 5_000 }).toMatchObject({ isPaused: true, isTrying: false })
  expect(attempts).toEqual([1])
  expect((await press('retry')).body).toMatchObject({ code: 'not_eligible' })
  await press('resume_step')
  await expect.poll(() => attempts, { timeout: 5_000 }).toEqual([1, 1])
  expect(await pending()).toMatchObject({ isPaused: false })
  finish.open()
  await handle.result()
})

test('a job that is cancelled while its step is paused ends at once', async () => {
  const { jobId, handle, pending, activityId, calls } = await startBeating()
  await workflows.pause(jobId, activityId, 'sam@example.test')
  await expect.poll(pending, { timeout: 5_000 }).toMatchObject({ isPaused: true, isTrying: false })
  await handle.cancel()
  await expect(handle.result()).rejects.toThrow()
  expect(calls).toContainEqual(['failJob', jobId, { code: 'cancelled' }])
})

test('extends the time of the running step’s attempts', async () => {
  const { jobId, handle, finish, activityId } = await startBeating()
  const timeout = async (): Promise<number> => {
    const { raw } = await client.workflow.getHandle(toWorkflowId(jobId)).describe()
    return Number(raw.pendingActivities?.[0]?.activityOptions?.startToCloseTimeout?.seconds)
  }
  const before = await timeout()
  await workflows.addTime(jobId, activityId, 1_800, 'sam@example.test')
  await workflows.addTime(jobId, activityId, 1_800, 'sam@example.test')
  expect(await timeout()).toBe(before + 3_600)
  finish.open()
  await handle.result()
})
