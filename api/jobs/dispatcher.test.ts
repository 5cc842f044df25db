import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { createLog } from '@songloom/platform/logs/log'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { removeStart } from '@songloom/store/jobs/outbox'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { createDispatcher } from './dispatcher.ts'

let db: Knex
withTestDatabase((made) => (db = made))

/** Dispatches a job while another process does `meanwhile`; answers which jobs were cancelled in Temporal. */
async function dispatch(
  meanwhile: (jobId: string) => Promise<unknown>,
): Promise<{ jobId: string; cancelled: string[] }> {
  const jobId = await seedJob(db, await seedUser(db, 1_000), 200)
  const cancelled: string[] = []
  const started = Promise.withResolvers<void>()
  const dispatcher = createDispatcher({
    db,
    log: createLog('api', { write: () => undefined }),
    jobs: {
      async startJob() {
        await meanwhile(jobId)
        started.resolve()
      },
      cancelJob: (id) => Promise.resolve(void cancelled.push(id)),
    },
  })
  dispatcher.kick()
  await started.promise
  await dispatcher.close()
  return { jobId, cancelled }
}

test('does not cancel a job whose start another process has removed', async () => {
  const { cancelled } = await dispatch((id) => removeStart(db, id))
  expect(cancelled).toEqual([])
})

test('cancels a job that its user cancelled while it was started', async () => {
  const { jobId, cancelled } = await dispatch((id) => cancelJob(db, id))
  expect(cancelled).toEqual([jobId])
})
