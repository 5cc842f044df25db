import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  TimeoutFailure,
  isCancellation,
  proxyActivities,
  sleep,
} from '@temporalio/workflow'
import type { JobFailure, JobRecordActivities, StoredOutputs } from '@songloom/activities/jobs/job-records'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { UsableTool } from '@songloom/tools/registry.rules'

const records = proxyActivities<JobRecordActivities>({
  // Retried until PostgreSQL is back, so each of these must be idempotent.
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '10s' },
})

const durably = <T>(step: () => Promise<T>): Promise<T> => CancellationScope.nonCancellable(step)

/**
 * Lifecycle of every job: do the work, then complete, fail or cancel once. `work` returns the output key and whether
 * the end is recorded already: an activity records it with its outputs, and the lifecycle only after an outage. A
 * cancel that arrives while the result is stored is too late: the result is charged.
 */
export async function runJob(job: JobInput, tool: UsableTool, work: () => Promise<StoredOutputs>): Promise<void> {
  const making = work()
  try {
    if (!(await isReadyInTime(making, job))) {
      await durably(() => records.failJob(job.jobId, { code: tool.job.errors.timeout }))
    }
    const { outputsKey, isRecorded } = await making
    if (!isRecorded) await durably(() => records.completeJob(job.jobId, outputsKey))
  } catch (error) {
    await durably(() => records.failJob(job.jobId, failureOf(error, tool)))
    await durably(() => making.catch(() => undefined))
    await durably(() => records.discardOutputs(job.jobId))
    if (isCancellation(error)) throw error
  }
}

/** The deadline counts working time only, not time in a queue or without a worker. */
async function isReadyInTime(making: Promise<StoredOutputs>, { jobId, deadlineSeconds }: JobInput): Promise<boolean> {
  for (let seconds = deadlineSeconds; seconds > 0;) {
    if (await endsWithin(making, seconds)) return true
    seconds = await records.secondsLeft(jobId, deadlineSeconds)
  }
  return false
}

async function endsWithin(making: Promise<StoredOutputs>, seconds: number): Promise<boolean> {
  const timer = new CancellationScope()
  const late = timer.run(() => sleep(seconds * 1_000)).then(() => false)
  // The losing timer is cancelled below.
  late.catch(() => undefined)
  const inTime = await Promise.race([making.then(() => true), late])
  timer.cancel()
  return inTime
}

/** Maps `failed` and `lost` from activities to the tool's own error codes. */
function failureOf(error: unknown, { job: { errors } }: UsableTool): JobFailure {
  if (isCancellation(error)) return { code: 'cancelled' }
  const cause = error instanceof ActivityFailure ? error.cause : error
  if (cause instanceof TimeoutFailure) return { code: errors.timeout }
  if (!(cause instanceof ApplicationFailure)) return { code: errors.failed }
  const type = cause.type ?? 'failed'
  return { code: type in errors ? errors[type as keyof typeof errors] : type, detail: cause.message }
}
