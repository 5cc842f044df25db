import { ApplicationFailure } from '@temporalio/common'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { isParkedCode } from '@songloom/contracts/jobs/parked-jobs.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { parkStep } from '@songloom/store/jobs/step-pauses'
import type { JobOwner } from './job-owner.ts'

interface Deps {
  db: Knex
  redis: Redis
  /** 0 parks nothing. */
  parkMinutes: number
}

/** The error of a step's last attempt: `failure`, or for a parked job one that Temporal retries after the pause. */
export type ParkSpent = (job: Pick<JobOwner, 'jobId' | 'userId'>, failure: unknown) => Promise<unknown>

export function createParkSpent({ db, redis, parkMinutes }: Deps): ParkSpent {
  return async ({ jobId, userId }, failure) => {
    if (parkMinutes === 0 || !(failure instanceof ApplicationFailure) || !failure.nonRetryable) return failure
    const { type, message, cause = failure } = failure
    if (!type || !isParkedCode(type) || !(await parkStep(db, jobId, type, parkMinutes))) return failure
    await announceEvents(redis, userId)
    return ApplicationFailure.create({ type, message, nextRetryDelay: `${parkMinutes} minutes`, cause })
  }
}
