import type { JobInput, JobPriority } from '@songloom/contracts/jobs/job'
import type { WorkflowName } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

export interface DueStart {
  jobId: string
  workflow: WorkflowName
  userId: string
  projectId: string
  tool: string
  priceTokens: number
  priority: JobPriority
  /** A user's queue weight, 0.1 to 1: recent machine time, paid or free, lowers it. */
  fairnessWeight: number
  input: JobInput
  traceparent: string | null
}

/** This much machine time in the last hour halves a user's weight. */
const halfWeightMs = 60_000

/**
 * Leases due starts for `leaseSeconds`, without a lock: after a crash they are leased again. A second start is
 * harmless, since a workflow id is unique.
 */
export async function leaseDueStarts(db: Database, limit: number, leaseSeconds: number): Promise<DueStart[]> {
  return selectRows<DueStart>(
    db,
    `with due as (
       select job_id from outbox where next_at <= now() order by created_at limit ? for update skip locked
     ), leased as (
       update outbox set next_at = now() + ? * interval '1 second' where job_id in (select job_id from due)
         returning job_id
     )
     select j.id as "jobId", j.workflow, j.user_id as "userId", j.project_id as "projectId", j.tool,
       j.price_tokens as "priceTokens", j.priority, j.input, j.traceparent,
       (select greatest(0.1, 1 / (1 + coalesce(sum(w.worked_ms), 0) / ?)) from jobs w
        where w.user_id = j.user_id and w.created_at > now() - interval '1 hour')::float as "fairnessWeight"
     from leased join jobs j on j.id = leased.job_id order by j.created_at`,
    [limit, leaseSeconds, halfWeightMs],
  )
}

/**
 * Removes a start, and returns whether its job is to be cancelled; undefined when the row is gone: started or cancelled
 * already.
 */
export async function removeStart(db: Database, jobId: string): Promise<{ isCancelled: boolean } | undefined> {
  const [row] = await selectRows<{ isCancelled: boolean }>(
    db,
    `delete from outbox using jobs j where outbox.job_id = j.id and j.id = ?
     returning j.cancel_requested_at is not null as "isCancelled"`,
    [jobId],
  )
  return row
}

/** Retries later: 1 s, 2 s, 4 s … at most 30 s. */
export async function postponeStart(db: Database, jobId: string, error: string): Promise<void> {
  await db.raw(
    `update outbox set attempts = attempts + 1, last_error = ?,
     next_at = now() + least(30, power(2, attempts)) * interval '1 second'
     where job_id = ?`,
    [error.slice(0, 500), jobId],
  )
}

/** Restores the start of an open job whose workflow is lost. */
export async function enqueueStart(db: Database, jobId: string): Promise<void> {
  await db('outbox').insert({ job_id: jobId }).onConflict('job_id').ignore()
}

/** Makes a waiting start due now. */
export async function setStartDue(db: Database, jobId: string): Promise<void> {
  await db('outbox').where({ job_id: jobId }).update({ next_at: db.fn.now() })
}
