import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { enterStep } from '@songloom/store/advance-job'
import { announceEvents, announceProgress } from '@songloom/store/announcements'

/** Whose job it is; the least a step needs to speak of itself. */
export interface JobOwner {
  jobId: string
  userId: string
  projectId: string
}

export interface JobSteps {
  enter(job: JobOwner, step: string, attempt: number): Promise<void>
  /** Percent inside a step: Redis only, at most 4 a second for each job. */
  progress(job: JobOwner, step: string, fraction: number): Promise<void>
}

const progressEveryMs = 250

/** Tells screens how a job stands: steps as rows, percent as notes that may be lost. */
export function createJobSteps({ db, redis, worker }: { db: Knex; redis: Redis; worker: string }): JobSteps {
  const lastNoteAt = new Map<string, number>()
  return {
    async enter(job, step, attempt) {
      lastNoteAt.delete(job.jobId)
      await enterStep(db, { jobId: job.jobId, step, attempt, worker })
      await announceEvents(redis, job.userId)
    },
    async progress(job, step, fraction) {
      const now = Date.now()
      if (now - (lastNoteAt.get(job.jobId) ?? 0) < progressEveryMs) return
      lastNoteAt.set(job.jobId, now)
      await announceProgress(redis, job.userId, { messageId: job.jobId, projectId: job.projectId, step, fraction })
    },
  }
}
