import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  TimeoutFailure,
  isCancellation,
  proxyActivities,
  sleep,
} from '@temporalio/workflow'
import type { JobFailure, JobRecordActivities, Made } from '@songloom/activities/jobs/job-records'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { UsableTool } from '@songloom/tools/registry.rules'

const records = proxyActivities<JobRecordActivities>({
  // The end of a job is written however long Postgres is away; each of these may run twice.
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '10s' },
})

const durably = <T>(step: () => Promise<T>): Promise<T> => CancellationScope.nonCancellable(step)

/**
 * The life of every job: do the work, then finish, fail or cancel, once. `work` answers the key of what it made, and whether that is
 * recorded already: an activity that has made everything writes the end of its job itself, and only an outage leaves it to us.
 * A cancel that arrives while the result is being stored is too late: the result stays and is charged.
 */
export async function runJob(job: JobInput, tool: UsableTool, work: () => Promise<Made>): Promise<void> {
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

/** A deadline counts work alone: a job that waits in a long queue, or for a worker to come back, is not late. */
async function isReadyInTime(making: Promise<Made>, { jobId, deadlineSeconds }: JobInput): Promise<boolean> {
  for (let seconds = deadlineSeconds; seconds > 0;) {
    if (await endsWithin(making, seconds)) return true
    seconds = await records.secondsLeft(jobId, deadlineSeconds)
  }
  return false
}

async function endsWithin(making: Promise<Made>, seconds: number): Promise<boolean> {
  const timer = new CancellationScope()
  const late = timer.run(() => sleep(seconds * 1_000)).then(() => false)
  // The losing timer is cancelled below; nobody waits for it.
  late.catch(() => undefined)
  const inTime = await Promise.race([making.then(() => true), late])
  timer.cancel()
  return inTime
}

/** Codes of a tool's own: activities say `failed` or `lost`, its definition says what the user reads. */
function failureOf(error: unknown, { job: { errors } }: UsableTool): JobFailure {
  if (isCancellation(error)) return { code: 'cancelled' }
  const cause = error instanceof ActivityFailure ? error.cause : error
  if (cause instanceof TimeoutFailure) return { code: errors.timeout }
  if (!(cause instanceof ApplicationFailure)) return { code: errors.failed }
  const type = cause.type ?? 'failed'
  return { code: type in errors ? errors[type as keyof typeof errors] : type, detail: cause.message }
}
