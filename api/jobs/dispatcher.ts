import type { Knex } from 'knex'
import { failpoint } from '@songloom/platform/failpoints'
import type { Log } from '@songloom/platform/log'
import { inSpan, outsideSpans } from '@songloom/platform/tracing'
import { jobById } from '@songloom/store/jobs/jobs'
import { leaseDueStarts, postponeStart, removeStart } from '@songloom/store/jobs/outbox'
import type { DueStart } from '@songloom/store/jobs/outbox'
import type { Jobs } from './jobs.ts'

export interface Dispatcher {
  /** Looks now instead of at the next sweep. */
  kick(): void
  close(): Promise<void>
}

const sweepEveryMs = 1_000
const batch = 20
/** Longer than a workflow start takes. */
const leaseSeconds = 15

/** Starts accepted jobs. While Temporal is down a job is delayed; its row stays until its workflow exists. */
export function createDispatcher({ db, jobs, log }: { db: Knex; jobs: Jobs; log: Log }): Dispatcher {
  let closed = false
  let running: Promise<void> | undefined
  let again = false

  async function startOne({ workflow, input, traceparent, ...labels }: DueStart): Promise<void> {
    const { jobId } = labels
    try {
      await failpoint('P1', jobId)
      await inSpan('job.start', { jobId, workflow }, () => jobs.startJob(workflow, labels, input), traceparent)
      await failpoint('P2', jobId)
      const wasWanted = await removeStart(db, jobId)
      if (!wasWanted || (await jobById(db, jobId))?.cancel_requested_at) await jobs.cancelJob(jobId)
    } catch (error) {
      log.warn({ err: error, jobId }, 'a job could not be started yet')
      await postponeStart(db, jobId, String(error))
    }
  }

  async function startDue(): Promise<number> {
    const due = await leaseDueStarts(db, batch, leaseSeconds)
    await Promise.all(due.map(startOne))
    return due.length
  }

  async function drain(): Promise<void> {
    do again = false
    while (!closed && ((await startDue()) === batch || again))
  }

  const kick = (): void => {
    again = true
    // Detach the trace: the drain also starts other users' jobs.
    running ??= outsideSpans(drain)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const sweep = setInterval(kick, sweepEveryMs)

  return {
    kick,
    async close() {
      closed = true
      clearInterval(sweep)
      await running
    },
  }
}
