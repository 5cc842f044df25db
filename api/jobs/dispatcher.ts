import type { Knex } from 'knex'
import { failpoint } from '@songloom/platform/failpoints'
import type { Log } from '@songloom/platform/logs/log'
import { inSpan } from '@songloom/platform/tracing/tracing'
import { getJob } from '@songloom/store/jobs/jobs'
import { leaseDueStarts, postponeStart, removeStart } from '@songloom/store/jobs/outbox'
import type { DueStart } from '@songloom/store/jobs/outbox'
import type { Jobs } from './jobs.ts'
import { createSweeper } from './sweeper.ts'
import type { Sweeper } from './sweeper.ts'

/** Starts accepted jobs, at once on a kick. */
export type Dispatcher = Sweeper

const sweepEveryMs = 1_000
const batch = 20
/** Longer than a workflow start takes. */
const leaseSeconds = 15

/** Whether a job whose row is gone was cancelled or failed; else another process has started it after this lease. */
async function isUnwanted(db: Knex, jobId: string): Promise<boolean> {
  const job = await getJob(db, jobId)
  return !job || job.state === 'cancelled' || job.state === 'failed' || job.cancel_requested_at !== null
}

/** Starts accepted jobs. While Temporal is down a job is delayed; its row stays until its workflow exists. */
export function createDispatcher({ db, jobs, log }: { db: Knex; jobs: Jobs; log: Log }): Dispatcher {
  async function startOne({ workflow, input, traceparent, ...labels }: DueStart): Promise<void> {
    const { jobId } = labels
    try {
      await failpoint('P1', jobId)
      await inSpan('job.start', { jobId, workflow }, () => jobs.startJob(workflow, labels, input), traceparent)
      await failpoint('P2', jobId)
      const start = await removeStart(db, jobId)
      if (start ? start.isCancelled : await isUnwanted(db, jobId)) await jobs.cancelJob(jobId)
    } catch (error) {
      log.warn({ err: error, jobId }, 'a job could not be started yet')
      await postponeStart(db, jobId, String(error))
    }
  }

  return createSweeper({
    everyMs: sweepEveryMs,
    failure: 'the outbox could not be read',
    log,
    async workBatch() {
      const due = await leaseDueStarts(db, batch, leaseSeconds)
      await Promise.all(due.map(startOne))
      return due.length === batch
    },
  })
}
