import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { StepView } from '@songloom/contracts/jobs/messages'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

export interface StepRow {
  job_id: string
  step: string
  state: 'running' | 'done' | 'failed'
  attempt: number
  worker: string | null
  last_error: string | null
  started_at: Date
  ended_at: Date | null
}

/** Reason of a new attempt when the previous one recorded none. */
const lostWorker = 'the worker stopped answering'
/** Recorded as the error of an attempt that support stopped. */
export const restartedBySupport = 'restarted by support'
/** Recorded as the error of an attempt that support paused. */
export const pausedBySupport = 'paused by support'
/** Whether the error of an attempt was recorded because support restarted or paused its step. */
export const isStopOfSupport = (error: string): boolean => error === restartedBySupport || error === pausedBySupport

/** A starting step, with its attempt and worker. */
export interface StepStart {
  jobId: string
  step: string
  /** Temporal's count, which begins at one again after a pause or a restart. */
  attempt: number
  worker: string
  /** The engine of the step with its version; omitted, the previous one stays. */
  engine?: string | undefined
}

/** Every step of the tool in order, with its state. */
export function stepViews(tool: JobTool, rows: readonly StepRow[], variant?: string): StepView[] {
  return listSteps(tool, variant).map(({ name, label }) => {
    const row = rows.find((candidate) => candidate.step === name)
    return {
      name,
      label,
      state: row?.state ?? 'waiting',
      attempt: row?.attempt ?? 0,
      startedAt: row?.started_at.toISOString() ?? null,
      endedAt: row?.ended_at?.toISOString() ?? null,
      progress: row?.state === 'done' ? 1 : 0,
    }
  })
}

/** Marks a step as running, earlier ones as done, later ones as pending: another attempt starts here. */
export async function startStep(
  db: Database,
  tool: JobTool,
  { jobId, step, attempt, worker }: StepStart,
  variant?: string,
): Promise<void> {
  const names = listSteps(tool, variant).map(({ name }) => name)
  const index = names.indexOf(step)
  await selectRows(
    db,
    `with later as (
       delete from job_steps where job_id = ? and step = any(?::text[])
     ), earlier as (
       insert into job_steps (job_id, step, state, attempt, worker, ended_at)
       select ?, step, 'done', 1, ?, now() from unnest(?::text[]) as step
       on conflict (job_id, step) do update set state = 'done', ended_at = coalesce(job_steps.ended_at, now())
     )
     insert into job_steps (job_id, step, state, attempt, worker) values (?, ?, 'running', ?, ?)
     on conflict (job_id, step) do update set state = 'running', attempt = excluded.attempt, worker = excluded.worker,
       started_at = now(), ended_at = null,
       last_error = case when excluded.attempt > job_steps.attempt
         then coalesce(job_steps.last_error, '${lostWorker}') else job_steps.last_error end`,
    [jobId, names.slice(index + 1), jobId, worker, names.slice(0, index), jobId, step, attempt, worker],
    'start-step',
  )
}

/** Marks every step as done. */
export async function endSteps(db: Database, tool: JobTool, jobId: string, variant?: string): Promise<void> {
  await db.raw(
    `insert into job_steps (job_id, step, state, ended_at) select ?, step, 'done', now() from unnest(?::text[]) as step
     on conflict (job_id, step) do update set state = 'done', ended_at = coalesce(job_steps.ended_at, now())`,
    [jobId, listSteps(tool, variant).map(({ name }) => name)],
  )
}

/** Marks the running steps of a job as failed, and ended now; a job without one is no error. */
export async function failRunningSteps(db: Database, jobId: string): Promise<void> {
  await db('job_steps').where({ job_id: jobId, state: 'running' }).update({ state: 'failed', ended_at: db.fn.now() })
}

/** Sorts steps `s` so that the one with the last error comes first. */
export const lastErrorFirstSql = "s.state = 'failed' desc, s.attempt desc, s.started_at desc"

/** The error of a job's last failed attempt; null where none failed. */
export async function getLastError(db: Database, jobId: string): Promise<string | null> {
  const row = await db<StepRow>('job_steps as s')
    .where({ job_id: jobId })
    .orderByRaw(lastErrorFirstSql)
    .first('last_error')
  return row?.last_error ?? null
}

/**
 * Records a failed attempt on its step and in the list of attempts, with the step's number where Temporal restarted its
 * count. Holds ids and classes of errors, never prompts. A job with work started waits for a machine until the next
 * attempt.
 */
export async function recordStepFailure(
  db: Database,
  { jobId, attempt, worker, error }: Omit<StepStart, 'step'> & { error: string },
): Promise<void> {
  await db.raw(
    `with running as (
       update job_steps set last_error = ? where job_id = ? and state = 'running' returning step, attempt
     ), waiting as (
       update jobs set heartbeat_at = now(), queued_at = case when work_started_at is not null then now()
         else queued_at end
       where id = ? and state in ('accepted', 'running')
     )
     insert into job_failures (job_id, step, attempt, worker, error) select ?, step, greatest(?, attempt), ?, ?
       from running`,
    [error.slice(0, 500), jobId, jobId, jobId, attempt, worker, error.slice(0, 500)],
  )
}
