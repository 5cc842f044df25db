import { maxPauseHours, moreTimeSeconds } from '@songloom/contracts/jobs/step-actions.rules'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { pausedBySupport, recordStepFailure } from './job-steps.ts'
import type { StepRow } from './job-steps.ts'
import { isOpen, lockJob, workedSql } from './jobs.ts'
import type { JobRow } from './jobs.ts'

/** The attempt of a step that a pause stops. */
interface StoppedAttempt {
  attempt: number
  worker: string | null
  /** No machine has the job: there is no attempt to stop. */
  isWaiting: boolean
}

/** Holds an open job's step for at most `maxPauseHours`. The caller holds the job's lock and pauses its activity at Temporal. */
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
  await trx('jobs')
    .where({ id: job.id })
    .update({
      paused_until: trx.raw("now() + ? * interval '1 hour'", [maxPauseHours]),
      queued_at: trx.raw("case when state = 'running' then coalesce(queued_at, now()) else queued_at end"),
    })
  await appendMessageUpdate(trx, job.message_id)
}

/**
 * Ends a job's pause: from now on it waits for a machine. `attempts` are those that Temporal no longer counts once it goes on.
 * The caller holds the job's lock and has Temporal go on with its activity.
 */
export async function resumeStep(trx: Database, job: JobRow, attempts: number): Promise<void> {
  await trx('jobs')
    .where({ id: job.id })
    .update({
      paused_until: null,
      attempts_before: attempts,
      heartbeat_at: trx.fn.now(),
      queued_at: trx.raw('case when queued_at is null then null else now() end'),
    })
  await appendMessageUpdate(trx, job.message_id)
}

/** Adds `moreTimeSeconds` of work to a job's deadline. */
export const addTime = async (trx: Database, job: JobRow): Promise<void> =>
  void (await trx('jobs').where({ id: job.id }).increment('extra_seconds', moreTimeSeconds))

/** Open jobs whose step support holds, and whether the longest time for that is over. */
export async function listPausedJobs(db: Database): Promise<{ id: string; isOver: boolean }[]> {
  return rowsOf(
    db,
    `select id, paused_until < now() as "isOver" from jobs
     where state in ('accepted', 'running') and paused_until is not null order by paused_until limit 500`,
  )
}

/** Ends a pause whose longest time is over; answers the job's user, or undefined where there was none to end. */
export async function endPause(db: Database, jobId: string): Promise<string | undefined> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state) || job.paused_until === null || job.paused_until > new Date()) return undefined
    const step = await trx<StepRow>('job_steps').where({ job_id: jobId, state: 'running' }).first('attempt')
    await resumeStep(trx, job, step?.attempt ?? 0)
    return job.user_id
  })
}
