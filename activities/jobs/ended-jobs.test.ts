import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { Knex } from 'knex'
import { expect, inject, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { failJob } from '@songloom/store/jobs/finish-job'
import { getJob } from '@songloom/store/jobs/jobs'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { createFakeActivities, createGate, made } from '@songloom/workflows/testing/fake-activities'
import type { Activities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { guardAttempts } from './attempt-guard.ts'

let db: Knex

withTestDatabase((fresh) => {
  db = fresh
})

const newJob = async (): Promise<string> => seedJob(db, await seedUser(db, 1_000), 200)

/** Workers with one slot for the engine and the guard of attempts, on a real Temporal. */
const startGuarded = (activities: Activities) =>
  startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities, {
    engineSlots: 1,
    interceptors: [guardAttempts({ db, checkEveryMs: 200 })],
  })

test('after a job has failed, its running attempt is the last although retryable', async () => {
  const ended = createGate()
  const { activities, calls } = createFakeActivities({
    makeSong: async () => {
      await ended.opened
      throw ApplicationFailure.retryable('The engine is away')
    },
    failJob: async (id, { code }) => {
      await failJob(db, id, code === 'engine_timeout' ? code : 'failed')
      ended.open()
    },
  })
  const workers = await startGuarded(activities)
  const jobId = await newJob()
  await (await workers.startJob('song_gen', { jobId, deadlineSeconds: 1 })).result()
  expect(calls.filter(([name]) => name === 'makeSong')).toHaveLength(1)
  expect(await getJob(db, jobId)).toMatchObject({ state: 'failed' })
  await workers.close()
})

test('work that ignores its cancellation releases its slot once its job has ended', async () => {
  const poisoned = await newJob()
  const began = createGate()
  const { activities } = createFakeActivities({
    makeSong: ({ jobId }) => {
      if (jobId !== poisoned) return Promise.resolve(made)
      const context = Context.current()
      setInterval(() => context.heartbeat(), 50).unref()
      began.open()
      return new Promise(() => undefined)
    },
  })
  const workers = await startGuarded(activities)
  const handle = await workers.startJob('song_gen', { jobId: poisoned })
  const next = await workers.startJob('song_gen', { jobId: await newJob() })
  await began.opened
  await failJob(db, poisoned, 'support_ended')
  await handle.terminate('Ended by support')
  await next.result()
  await workers.close()
})
