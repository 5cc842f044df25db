import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Info } from '@temporalio/activity'
import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { Knex } from 'knex'
import { recordActivities } from '@songloom/contracts/jobs/step-actions.rules'
import { jobOf } from '@songloom/platform/log-temporal'
import { pausedBySupport } from '@songloom/store/jobs/job-steps'
import { beginAttempt, endAttempt, recordEndedAttempt } from '@songloom/store/jobs/attempts'
import type { Attempt, AttemptStart } from '@songloom/store/jobs/attempts'
import type { JobRecordActivities } from './job-records.ts'

/** A step whose worker died this often is taken as the cause. */
export const maxLostAttempts = 3

/** How often an attempt checks whether its job has ended, and how long cancelled work of such a job has to stop by itself. */
const usualCheckMs = 2_000

/** These end a job or look at it; they run for jobs that have ended as well. */
const records: ReadonlySet<string> = new Set<keyof JobRecordActivities>(recordActivities)

/** Temporal looks again, unless the reconciler pauses the step there before. */
const pauseLookDelay = '60s'

function assertMayRun({ state, lostAttempts, isPaused }: AttemptStart): void {
  if (state === 'failed' || state === 'cancelled')
    throw ApplicationFailure.nonRetryable(`The job is ${state} already`, 'failed')
  if (lostAttempts >= maxLostAttempts)
    throw ApplicationFailure.nonRetryable(`The worker stopped answering in ${lostAttempts} attempts`, 'lost')
  // The step that support paused had just ended.
  if (isPaused)
    throw ApplicationFailure.create({ type: 'step_paused', message: pausedBySupport, nextRetryDelay: pauseLookDelay })
}

function attemptIn({ workflowExecution, activityType, attempt }: Info): Attempt | undefined {
  const { jobId } = jobOf(workflowExecution?.workflowId)
  if (!jobId || records.has(activityType)) return undefined
  return { jobId, activity: activityType, attempt, token: randomUUID() }
}

interface Needs {
  db: Knex
  checkEveryMs?: number
}

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * Records every few seconds that an attempt of an ended job still runs, for support. Rejects when such an attempt was cancelled and
 * its work did not stop: the slot is free again, whatever the work does. Resolves when `done` aborts.
 */
async function watchEnded(
  { db, checkEveryMs = usualCheckMs }: Needs,
  attempt: Attempt,
  { cancellationSignal }: Context,
  done: AbortSignal,
): Promise<void> {
  let hasEnded = false
  try {
    for (;;) {
      const isCancelled = cancellationSignal.aborted
      await delay(checkEveryMs, undefined, { signal: done })
      hasEnded = await recordEndedAttempt(db, attempt).catch(() => false)
      if (isCancelled && hasEnded) throw new CancelledFailure('The work of an ended job did not stop')
    }
  } catch (error) {
    if (!aborted(error)) throw error
    if (hasEnded) await endAttempt(db, attempt)
  }
}

/** Runs the work while its job is watched; what watches never ends the work of an open job. */
async function runWatched<T>(needs: Needs, attempt: Attempt, context: Context, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  const watch = watchEnded(needs, attempt, context, done.signal)
  try {
    const working = work()
    return await Promise.race([working, watch.then(() => working)])
  } finally {
    done.abort()
  }
}

/**
 * Before any work of a job: refuses a job that has failed or was cancelled, and ends one that has stopped its workers
 * three times in the same step. A heartbeat timeout never reaches the retry limit, because no code of ours sees it.
 */
export function guardAttempts(needs: Needs): ActivityInterceptorsFactory {
  const { db } = needs
  return (context) => ({
    inbound: {
      async execute(input, next) {
        const attempt = attemptIn(context.info)
        if (!attempt) return next(input)
        const start = await beginAttempt(db, attempt)
        try {
          if (start) assertMayRun(start)
          return await runWatched(needs, attempt, context, () => next(input))
        } catch (error) {
          // Without this row the next attempt counts one lost too many; an outage must not hide the error.
          await endAttempt(db, attempt).catch(() => undefined)
          throw error
        }
      },
    },
  })
}
