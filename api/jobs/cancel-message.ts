import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { announceEvents } from '@songloom/store/events/announcements'
import { cancelJob } from '@songloom/store/jobs/cancel-job'
import { openJobsOfMessage } from '@songloom/store/jobs/count-jobs'
import type { Jobs } from './jobs.ts'

/** Cancels the running job of a message, and publishes the change. */
export type CancelMessage = (messageId: string, userId: string) => Promise<void>

interface Deps {
  db: Knex
  redis: Redis
  jobs: Jobs
  log: Log
}

export function createCancelMessage({ db, redis, jobs, log }: Deps): CancelMessage {
  async function cancel(jobId: string): Promise<void> {
    if ((await cancelJob(db, jobId)) !== 'requested') return
    // Not awaited: the row has the cancel request, and the reconciler delivers it once Temporal is back.
    void jobs.cancelJob(jobId).catch((error: unknown) => log.warn({ err: error, jobId }, 'a cancel waits'))
  }

  return async (messageId, userId) => {
    for (const jobId of await openJobsOfMessage(db, messageId)) await cancel(jobId)
    await announceEvents(redis, userId)
  }
}
