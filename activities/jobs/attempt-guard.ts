import { randomUUID } from 'node:crypto'
import type { Info } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { Knex } from 'knex'
import { recordActivities } from '@songloom/contracts/jobs/step-actions.rules'
import { toJobField } from '@songloom/platform/logs/temporal'
import { pausedBySupport } from '@songloom/store/jobs/job-steps'
import { beginAttempt, endAttempt } from '@songloom/store/jobs/attempts'
import type { Attempt, AttemptStart } from '@songloom/store/jobs/attempts'
import { createAttemptWatch } from './attempt-watch.ts'
import type { JobRecordActivities } from './job-records.ts'

/** After so many worker deaths the step counts as their cause. */
export const maxLostAttempts = 3

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
  const { jobId } = toJobField(workflowExecution?.workflowId)
  if (!jobId || records.has(activityType)) return undefined
  return { jobId, activity: activityType, attempt, token: randomUUID() }
}

interface Deps {
  db: Knex
  checkEveryMs?: number
}

/**
 * Runs before the work of a job: refuses a failed or cancelled job, and ends one that has stopped its workers three
 * times in the same step. A heartbeat timeout never reaches the retry limit, because it is raised outside our code.
 */
export function guardAttempts({ db, checkEveryMs }: Deps): ActivityInterceptorsFactory {
  const watch = createAttemptWatch(db, checkEveryMs)
  return (context) => ({
    inbound: {
      async execute(input, next) {
        const attempt = attemptIn(context.info)
        if (!attempt) return next(input)
        const start = await beginAttempt(db, attempt)
        try {
          if (start) assertMayRun(start)
          return await watch.run(attempt, context.cancellationSignal, () => next(input))
        } catch (error) {
          // Without this row the next attempt counts one lost too many; an outage must not hide the error.
          await endAttempt(db, attempt).catch(() => undefined)
          throw error
        }
      },
    },
  })
}
