import type { Database } from './database.ts'
import { rowsOf } from './database.ts'

export interface DueStart {
  jobId: string
  workflow: string
  userId: string
  projectId: string
  tool: string
  priceTokens: number
  input: unknown
}

/** Starts that are due, locked against other dispatchers until the transaction ends. */
export async function lockDueStarts(trx: Database, limit: number): Promise<DueStart[]> {
  return rowsOf<DueStart>(
    trx,
    `select o.job_id as "jobId", j.workflow, j.user_id as "userId", j.project_id as "projectId", j.tool,
       j.price_tokens as "priceTokens", j.input
     from outbox o join jobs j on j.id = o.job_id
     where o.next_at <= now() order by o.created_at limit ? for update of o skip locked`,
    [limit],
  )
}

export async function removeStart(trx: Database, jobId: string): Promise<boolean> {
  return (await trx('outbox').where({ job_id: jobId }).delete()) > 0
}

/** Tries again later: 1 s, 2 s, 4 s … at most 30 s. */
export async function postponeStart(trx: Database, jobId: string, error: string): Promise<void> {
  await trx.raw(
    `update outbox set attempts = attempts + 1, last_error = ?, next_at = now() + least(30, power(2, attempts)) * interval '1 second'
     where job_id = ?`,
    [error.slice(0, 500), jobId],
  )
}

/** Puts a start back for an open job whose workflow is gone. */
export async function enqueueStart(db: Database, jobId: string): Promise<void> {
  await db('outbox').insert({ job_id: jobId }).onConflict('job_id').ignore()
}
