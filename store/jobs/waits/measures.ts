import { userFaultCodes } from '@songloom/contracts/errors/failure-causes.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import type { JobState } from '../jobs.ts'

export interface JobCount {
  tool: JobTool
  jobs: number
}

/** `users_own`: failed because of the user's own input. */
export const jobOutcomes = ['completed', 'failed', 'users_own', 'cancelled'] as const

export interface EndedJobs extends JobCount {
  outcome: (typeof jobOutcomes)[number]
}

export interface OpenJobs extends JobCount {
  state: JobState
  /** Of the one accepted first. */
  oldestSeconds: number
}

/** Open jobs by tool and state; reads only the open ones. */
export async function countOpenJobsByTool(db: Database): Promise<OpenJobs[]> {
  return selectRows<OpenJobs>(
    db,
    `select tool, state, count(*)::int as jobs, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
     from jobs where state in ('accepted', 'running') group by tool, state`,
  )
}

/** Ended jobs by outcome since the beginning; reads an index, no row. */
export async function countEndedJobsByOutcome(db: Database): Promise<EndedJobs[]> {
  return selectRows<EndedJobs>(
    db,
    `select tool, case when state = 'failed' and failure_code = any(?) then 'users_own'
     else state end as outcome, count(*)::int as jobs
     from jobs where state in ('completed', 'failed', 'cancelled') group by 1, 2`,
    [userFaultCodes],
  )
}

/** Waiting starts: count, oldest, and failed tries. */
export async function measureWaitingStarts(
  db: Database,
): Promise<{ starts: number; oldestSeconds: number; tried: number }> {
  const [row] = await selectRows<{ starts: number; oldestSeconds: number; tried: number }>(
    db,
    `select count(*)::int as starts,
     coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
       count(*) filter (where attempts > 0)::int as tried from outbox`,
  )
  return row!
}

/** Repairs by the reconciler, by finding. */
export async function countRepairsByFinding(db: Database): Promise<{ found: string; repairs: number }[]> {
  return selectRows(db, 'select found, count(*)::int as repairs from reconciliations group by found')
}

export interface EndedJob {
  tool: JobTool
  state: JobState
  late: boolean
  endedSecondsAgo: number
  queueSeconds: number | null
  totalSeconds: number
  steps: { step: string; seconds: number }[]
}

/** An ended job's wait and work, by step; undefined while it is open. */
export async function getEndedJob(db: Database, jobId: string): Promise<EndedJob | undefined> {
  const [row] = await selectRows<EndedJob>(
    db,
    `select j.tool, j.state, j.late, extract(epoch from clock_timestamp() - j.ended_at)::float8 as "endedSecondsAgo",
        extract(epoch from j.work_started_at - j.created_at)::float8 as "queueSeconds",
       extract(epoch from j.ended_at - j.created_at)::float8 as "totalSeconds",
       coalesce((select jsonb_agg(jsonb_build_object('step', s.step, 'seconds',
         extract(epoch from s.ended_at - s.started_at)))
         from job_steps s where s.job_id = j.id and s.state = 'done' and s.ended_at > s.started_at), '[]') as steps
     from jobs j where j.id = ? and j.ended_at is not null`,
    [jobId],
  )
  return row
}
