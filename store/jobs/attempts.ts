import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { JobState } from './jobs.ts'

/** One run of an activity for a job; `token` distinguishes two runs of the same attempt. */
export interface Attempt {
  jobId: string
  activity: string
  /** Temporal's count: 1 is the first, also after support has restarted the step. */
  attempt: number
  token: string
}

/** A job's state when an attempt begins. */
export interface AttemptStart {
  state: JobState
  /** Earlier attempts of this activity that neither returned nor threw: their worker died or hung. */
  lostAttempts: number
  /** Support has paused the job's step. */
  isPaused: boolean
}

/**
 * Records that an attempt begins. The previous attempt of the same activity counts as lost when its end was never
 * recorded. Undefined when there is no such job.
 */
export async function beginAttempt(
  db: Database,
  { jobId, activity, attempt, token }: Attempt,
): Promise<AttemptStart | undefined> {
  const [row] = await selectRows<AttemptStart>(
    db,
    `update jobs set attempt_activity = ?, attempt_token = ?,
       lost_attempts = case when ? = 1 or attempt_activity is distinct from ? then 0
         when attempt_token is null then lost_attempts else lost_attempts + 1 end,
       faults = case when ? = 1 or attempt_activity is distinct from ? then 0 else faults end,
       attempts_before = case when attempt_activity is distinct from ? then 0 else attempts_before end
     where id = ? returning state, lost_attempts as "lostAttempts", paused_until is not null as "isPaused"`,
    [activity, token, attempt, activity, attempt, activity, activity, jobId],
    'begin-attempt',
  )
  return row
}

/** Records attempts that still run although their job has failed or was cancelled; returns their tokens. */
export async function recordEndedAttempts(
  db: Database,
  attempts: readonly Pick<Attempt, 'jobId' | 'token'>[],
): Promise<Set<string>> {
  const rows = await selectRows<{ token: string }>(
    db,
    `update jobs set heartbeat_at = clock_timestamp()
     where id = any(?) and attempt_token = any(?) and state in ('failed', 'cancelled')
     returning attempt_token as token`,
    [attempts.map(({ jobId }) => jobId), attempts.map(({ token }) => token)],
  )
  return new Set(rows.map(({ token }) => token))
}

/** Records that an attempt ended by itself, so that the next one does not count it as lost. */
export async function endAttempt(db: Database, { jobId, token }: Pick<Attempt, 'jobId' | 'token'>): Promise<void> {
  await db('jobs').where({ id: jobId, attempt_token: token }).update({ attempt_token: null })
}

/** Counts a fault of the running step; returns how many it has had, undefined for an unknown job. */
export async function countFault(db: Database, jobId: string): Promise<number | undefined> {
  const [row] = await selectRows<{ faults: number }>(
    db,
    'update jobs set faults = faults + 1 where id = ? returning faults',
    [jobId],
  )
  return row?.faults
}
