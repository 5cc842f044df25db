import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@temporalio/client'
import { afterEach, expect, inject, test } from 'vitest'
import type { JobPriority } from '@songloom/contracts/jobs/job'
import { createFakeActivities, createGate, made } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { fakeJob } from '@songloom/workflows/testing/tools'
import { createJobs } from './jobs.ts'
import { createTemporalCalls } from './temporal-calls.ts'

let workers: FakeWorkers | undefined
afterEach(() => workers?.close())

/** Its song is queued at the engine, or finished. */
async function isQueued(client: Client, jobId: string): Promise<boolean> {
  const { raw } = await client.workflow.getHandle(`job-${jobId}`).describe()
  return (raw.pendingActivities ?? []).some(({ activityType }) => activityType?.name === 'makeSong')
}

/** Starts jobs while the only slot is in use; returns the users in the order in which their jobs were made. */
async function orderOf(asked: readonly { userId: string; priority: JobPriority }[]): Promise<string[]> {
  const [taken, free] = [createGate(), createGate()]
  const order: string[] = []
  const { activities } = createFakeActivities({
    makeSong: async ({ userId }) => {
      order.push(userId)
      taken.open()
      await free.opened
      // A moment of work: a queue that empties at once has no order.
      await delay(100)
      return made
    },
  })
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities, {
    engineSlots: 1,
  })
  const { client, taskQueue } = workers
  const jobs = createJobs(createTemporalCalls(client), taskQueue)
  const ids: string[] = []
  for (const { userId, priority } of asked) {
    const job = fakeJob('song_gen', { userId })
    const labels = { jobId: job.jobId, userId, projectId: job.projectId, tool: 'song_gen', priceTokens: 200, priority }
    await jobs.startJob('generateSong', labels, job)
    ids.push(job.jobId)
    await taken.opened
    await expect.poll(() => isQueued(client, job.jobId)).toBe(true)
  }
  free.open()
  await Promise.all(ids.map((id) => client.workflow.getHandle(`job-${id}`).result()))
  return order
}

const by = (userId: string, priority: JobPriority = 'person') => ({ userId, priority })

test('one user’s many jobs do not precede another’s first', async () => {
  const greedy = Array.from({ length: 6 }, () => by('greedy'))
  const order = await orderOf([...greedy, by('modest')])
  // One is under way, one more may have been handed out before.
  expect(order.indexOf('modest')).toBeLessThanOrEqual(3)
})

test('scheduled jobs wait for interactive ones', async () => {
  const batch = Array.from({ length: 5 }, () => by('sleeper', 'batch'))
  const order = await orderOf([...batch, by('person')])
  expect(order.indexOf('person')).toBeLessThanOrEqual(2)
})
