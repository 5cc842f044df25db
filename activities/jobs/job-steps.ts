import { Context } from '@temporalio/activity'
import { CancelledFailure } from '@temporalio/common'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { failpoint } from '@songloom/platform/failpoints'
import { enterStep } from '@songloom/store/jobs/advance-job'
import { announceEvents, announceProgress } from '@songloom/store/events/announcements'
import { recordStepFailure } from '@songloom/store/jobs/job-steps'
import { recordHeartbeat } from '@songloom/store/jobs/jobs'
import { countFault } from '@songloom/store/jobs/attempts'
import { createParkSpent } from './park-spent.ts'
import { failureOfAttempt, isNoFault } from './retry-limit.ts'
import type { JobOwner } from './job-owner.ts'

export interface JobSteps {
  /** Starts a step as the attempt that runs now, and publishes it. */
  startStep(job: JobOwner, step: string, engine?: string): Promise<void>
  /** Percent of a step and the text so far: Redis only, at most 4 a second per job. */
  progress(job: JobOwner, step: string, fraction: number, text?: string): Promise<void>
  /** Records that this worker continues the job: a row every few seconds, read by the search for stuck jobs. */
  heartbeat(job: JobOwner): Promise<void>
  /**
   * Runs an attempt, records its error for support and rethrows it, non-retryable after the last attempt. Before that,
   * a job that a repair may save is parked once.
   */
  trackAttempt<T>(job: JobOwner, work: () => Promise<T>): Promise<T>
}

const progressEveryMs = 250
const beatEveryMs = 5_000

/** True when `key` was not let through within `everyMs`. */
function createThrottle(everyMs: number) {
  const lastAt = new Map<string, number>()
  return {
    isDue(key: string): boolean {
      const now = Date.now()
      if (now - (lastAt.get(key) ?? 0) < everyMs) return false
      lastAt.set(key, now)
      return true
    },
    forget: (key: string) => void lastAt.delete(key),
  }
}

interface Deps {
  db: Knex
  redis: Redis
  worker: string
  /** The time an exhausted step is parked; 0 if none is. */
  parkMinutes: number
}

/** Publishes a job's state: steps as rows, percent as messages that may be lost. */
export function createJobSteps({ db, redis, worker, parkMinutes }: Deps): JobSteps {
  const parkSpent = createParkSpent({ db, redis, parkMinutes })
  const notes = createThrottle(progressEveryMs)
  const beats = createThrottle(beatEveryMs)
  /** The faults of the step with this one. What cannot be counted while the database is away is the first. */
  const countFaults = async ({ jobId }: JobOwner, cause: unknown): Promise<number> =>
    isNoFault(cause) ? 0 : ((await countFault(db, jobId).catch(() => undefined)) ?? 1)
  return {
    async startStep(job, step, engine) {
      notes.forget(job.jobId)
      await enterStep(db, { jobId: job.jobId, step, attempt: Context.current().info.attempt, worker, engine })
      await announceEvents(redis, job.userId)
      await failpoint('P3', job.jobId)
    },
    async progress(job, step, fraction, text) {
      if (notes.isDue(job.jobId))
        await announceProgress(redis, job.userId, {
          messageId: job.jobId,
          projectId: job.projectId,
          step,
          stepFraction: fraction,
          ...(text === undefined ? {} : { text }),
        })
    },
    async heartbeat(job) {
      // A beat that cannot be written is missed by support, not by the song.
      if (beats.isDue(job.jobId)) await recordHeartbeat(db, job.jobId).catch(() => undefined)
    },
    async trackAttempt(job, work) {
      const { attempt } = Context.current().info
      try {
        return await work()
      } catch (error) {
        const cause = await causeOf(error)
        if (!(cause instanceof CancelledFailure)) {
          await recordStepFailure(db, { jobId: job.jobId, attempt, worker, error: errorMessageOf(cause) }).catch(
            () => undefined,
          )
        }
        throw await parkSpent(job, failureOfAttempt(cause, await countFaults(job, cause)))
      } finally {
        for (const throttle of [notes, beats]) throttle.forget(job.jobId)
      }
    },
  }
}

/** Work aborted by a cancellation only reports the abort. */
async function causeOf(error: unknown): Promise<unknown> {
  const { cancellationSignal, cancelled } = Context.current()
  const isAborted = cancellationSignal.aborted && error instanceof Error && error.name === 'AbortError'
  return isAborted ? cancelled.catch((failure: unknown) => failure) : error
}

const errorMessageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
