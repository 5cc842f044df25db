import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  TimeoutFailure,
  isCancellation,
  proxyActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow'
import type { JobFailure, JobRecordActivities } from '@songloom/activities/job-records'

const records = proxyActivities<JobRecordActivities>({
  // The end of a job is written however long Postgres is away; each of these may run twice.
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '10s' },
})

/** What every job carries. */
export interface Job {
  jobId: string
  /** Tokens come back after so much work on it, the queue not counted; a result that still arrives is kept, for free. */
  deadlineSeconds: number
}

/** CPU-bound work has a queue of its own beside the workflow's (design §2). */
export const engineQueueOf = (_job: Job): string => workflowInfo().taskQueue.replace(/-jobs$/, '-engine')

const durably = <T>(step: () => Promise<T>): Promise<T> => CancellationScope.nonCancellable(step)

/**
 * The life of every job: do the work, then finish, fail or cancel, once. `work` answers the key of what it made.
 * A cancel that arrives while the result is being stored is too late: the result stays and is charged.
 */
export async function runJob(job: Job, work: () => Promise<string>): Promise<void> {
  const making = work()
  try {
    if (!(await isReadyInTime(making, job))) {
      await durably(() => records.failJob(job.jobId, { code: 'engine_timeout' }))
    }
    const outputsKey = await making
    await durably(() => records.completeJob(job.jobId, outputsKey))
  } catch (error) {
    await durably(() => records.failJob(job.jobId, failureOf(error)))
    await durably(() => making.catch(() => undefined))
    await durably(() => records.discardOutputs(job.jobId))
    if (isCancellation(error)) throw error
  }
}

/** The clock of a deadline runs from the begin of the work: a song that waits in a long queue is not late. */
async function isReadyInTime(making: Promise<string>, { jobId, deadlineSeconds }: Job): Promise<boolean> {
  for (let seconds = deadlineSeconds; seconds > 0;) {
    if (await endsWithin(making, seconds)) return true
    seconds = await records.secondsLeft(jobId, deadlineSeconds)
  }
  return false
}

async function endsWithin(making: Promise<string>, seconds: number): Promise<boolean> {
  const timer = new CancellationScope()
  const late = timer.run(() => sleep(seconds * 1_000)).then(() => false)
  // The losing timer is cancelled below; nobody waits for it.
  late.catch(() => undefined)
  const inTime = await Promise.race([making.then(() => true), late])
  timer.cancel()
  return inTime
}

function failureOf(error: unknown): JobFailure {
  if (isCancellation(error)) return { code: 'cancelled' }
  const cause = error instanceof ActivityFailure ? error.cause : error
  if (cause instanceof TimeoutFailure) return { code: 'engine_timeout' }
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'song_failed', detail: cause.message }
  return { code: 'song_failed' }
}
