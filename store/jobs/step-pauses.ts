import type { Knex } from 'knex'
import type { ParkedCode } from '@songloom/contracts/jobs/parked-jobs.rules'
import { maxPauseHours, moreTimeSeconds } from '@songloom/contracts/jobs/step-actions.rules'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { getParkedCode } from './job-holds.ts'
import type { JobHoldRow } from './job-holds.ts'
import { pausedBySupport, recordStepFailure } from './job-steps.ts'
import type { StepRow } from './job-steps.ts'
import { isOpen, lockJob, workedSql } from './jobs.ts'
import type { JobRow } from './jobs.ts'

/** The attempt of a step that a pause stops. */
interface StoppedAttempt {
  attempt: number
  worker: string | null
  /** No machine has the job, so there is no attempt to stop. */
  isWaiting: boolean
}

/**
 * Pauses an open job's step for at most `maxPauseHours`. The caller holds the job's lock and pauses its activity at
 * Temporal.
 */
export async function pauseStep(trx: Database, job: JobRow, stopped: StoppedAttempt): Promise<void> {
  await trx('jobs')
    .where({ id: job.id })
    .update({ worked_ms: trx.raw(workedSql), heartbeat_at: trx.fn.now() })
  if (!stopped.isWaiting)
    await recordStepFailure(trx, {
      jobId: job.id,
      attempt: stopped.attempt,
      worker: stopped.worker ?? '',
      error: pausedBySupport,
    })
  await holdStep(trx, job, maxPauseHours * 60)
}

type HoldChange = { [Column in keyof JobHoldRow]?: JobHoldRow[Column] | Knex.Raw }

/** Pauses a job without a running attempt, and publishes it. */
async function holdStep(trx: Database, job: JobRow, minutes: number, more: HoldChange = {}): Promise<void> {
  await trx('jobs')
    .where({ id: job.id })
    .update({
      // A longer pause by support stays.
      paused_until: trx.raw("greatest(paused_until, now() + ? * interval '1 minute')", [minutes]),
      queued_at: trx.raw("case when state = 'running' then coalesce(queued_at, now()) else queued_at end"),
      ...more,
    })
  await appendMessageUpdate(trx, job.message_id)
}

/**
 * Parks an open job whose step has used up its attempts, for `minutes`, until an engine or provider may work again.
 * False where it is not parked: parked before, ended, or being cancelled.
 */
export async function parkStep(db: Database, jobId: string, code: ParkedCode, minutes: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state) || job.cancel_requested_at !== null || job.parked_at !== null) return false
    await holdStep(trx, job, minutes, { parked_at: trx.fn.now(), parked_code: code })
    return true
  })
}

/**
 * Ends a job's pause: it now waits for a machine. `attempts` are those that Temporal no longer counts afterwards. The
 * caller holds the job's lock and unpauses its activity at Temporal.
 */
export async function resumeStep(trx: Database, job: JobRow, attempts: number): Promise<void> {
  await trx('jobs')
    .where({ id: job.id })
    .update({
      paused_until: null,
      unparked_at: trx.raw('case when parked_at is null then null else coalesce(unparked_at, now()) end'),
      attempts_before: attempts,
      heartbeat_at: trx.fn.now(),
      queued_at: trx.raw('case when queued_at is null then null else now() end'),
    })
  await appendMessageUpdate(trx, job.message_id)
}

/** Adds `moreTimeSeconds` of work to a job's deadline. */
export const addTime = async (trx: Database, job: JobRow): Promise<void> =>
  void (await trx('jobs').where({ id: job.id }).increment('extra_seconds', moreTimeSeconds))

/** Open jobs whose step is paused or parked, and whether the pause has expired. */
export async function listPausedJobs(db: Database): Promise<{ id: string; isOver: boolean }[]> {
  return selectRows(
    db,
    `select id, paused_until < now() as "isOver" from jobs
     where state in ('accepted', 'running') and paused_until is not null order by paused_until limit 500`,
  )
}

/** An expired pause. */
export interface EndedPause {
  userId: string
  wasParked: boolean
}

/** Ends an expired pause; undefined where there was none. */
export async function endPause(db: Database, jobId: string): Promise<EndedPause | undefined> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state) || job.paused_until === null) return undefined
    if (job.paused_until > (await getDatabaseTime(trx))) return undefined
    const step = await trx<StepRow>('job_steps').where({ job_id: jobId, state: 'running' }).first('attempt')
    await resumeStep(trx, job, step?.attempt ?? 0)
    return { userId: job.user_id, wasParked: getParkedCode(job) !== null }
  })
}
