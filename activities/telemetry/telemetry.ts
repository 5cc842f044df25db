import type { Info } from '@temporalio/activity'
import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import type { ActivityExecuteInput, ActivityInterceptorsFactory, InjectedSinks } from '@temporalio/worker'
import type { Knex } from 'knex'
import { isErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { Log } from '@songloom/platform/logs/log'
import { toJobField } from '@songloom/platform/logs/temporal'
import { createCounter, workSeconds } from '@songloom/platform/metrics/metrics'
import { inSpan, recordSpan } from '@songloom/platform/tracing/tracing'
import { readTraceparent } from '@songloom/platform/tracing/temporal'
import type { TraceSinks } from '@songloom/workflows/trace-interceptors'
import { EngineError } from '../engines/port/engine-error.ts'
import { observeEndedJob } from './jobs.ts'

const durations = workSeconds({
  name: 'activity_duration_seconds',
  help: 'Attempts of activities, by outcome.',
  labels: ['activity', 'outcome'],
})
const attempts = createCounter({
  name: 'activity_attempts_total',
  help: 'Attempts of activities: the first, or another.',
  labels: ['activity', 'attempt'],
})
const failures = createCounter({
  name: 'activity_failures_total',
  help: 'Failed attempts, by class of error.',
  labels: ['activity', 'error'],
})

/** A tool's last activity writes the end of its job, as a rule. */
const hasRecordedEnd = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isRecorded' in answer && answer.isRecorded === true

/** Activities that end a job, after which it is measured. */
const endings = new Set(['completeJob', 'failJob'])

/** Every activity attempt is counted, timed and logged with its job, in a span of its request's trace. */
export function observeActivities({ db, log }: { db: Knex; log: Log }): ActivityInterceptorsFactory {
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        const startedAt = performance.now()
        const answer = await observed(info, input, log, () => next(input))
        const { jobId } = toJobField(info.workflowExecution?.workflowId)
        if (jobId && (endings.has(info.activityType) || hasRecordedEnd(answer)))
          void observeEndedJob(db, jobId, (performance.now() - startedAt) / 1_000).catch(() => undefined)
        return answer
      },
    },
  })
}

async function observed(
  info: Info,
  { headers }: ActivityExecuteInput,
  log: Log,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { activityType: activity, attempt, workflowExecution } = info
  const ids = { ...toJobField(workflowExecution?.workflowId), workflowId: workflowExecution?.workflowId, attempt }
  attempts.inc({ activity, attempt: attempt === 1 ? 'first' : 'again' })
  const end = durations.startTimer({ activity })
  return inSpan(
    `activity ${activity}`,
    ids,
    async () => {
      try {
        const answer = await work()
        log.info({ ...ids, activity, seconds: end({ outcome: 'done' }) }, 'an activity ended')
        return answer
      } catch (error) {
        const isCancel = error instanceof CancelledFailure
        const seconds = end({ outcome: isCancel ? 'cancelled' : 'failed' })
        if (!isCancel) failures.inc({ activity, error: classOf(error) })
        log.warn(
          { ...ids, activity, seconds, err: error },
          isCancel ? 'an activity was cancelled' : 'an attempt failed',
        )
        throw error
      }
    },
    readTraceparent(headers) ?? null,
  )
}

/** One of our error codes, else `other`. */
function classOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  for (const candidate of [error, cause]) if (candidate instanceof EngineError) return candidate.errorClass
  if (error instanceof ApplicationFailure && error.type && isErrorCode(error.type)) return error.type
  return error instanceof Error && 'code' in error ? 'connection' : 'other'
}

/** The workflow itself, reported by the sandbox when it has ended. */
export const traceSinks: InjectedSinks<TraceSinks> = {
  tracing: {
    workflowEnded: {
      callDuringReplay: false,
      fn: ({ workflowId, workflowType }, span) =>
        recordSpan({ ...span, name: `workflow ${workflowType}`, ids: { ...toJobField(workflowId), workflowId } }),
    },
  },
}
