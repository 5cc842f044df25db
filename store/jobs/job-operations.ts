import type { Database } from '../database.ts'

/** An operation started at an engine, by name, so that a restart polls it instead of paying again. */
export async function getOperation<T>(db: Database, jobId: string, name: string): Promise<T | undefined> {
  const row = await db<{ job_id: string; name: string; operation: T }>('job_operations')
    .where({ job_id: jobId, name })
    .first('operation')
  return row?.operation as T | undefined
}

/** Null: the operation has ended or failed, and the next attempt starts another. */
export async function recordOperation(
  db: Database,
  jobId: string,
  name: string,
  operation: object | null,
): Promise<void> {
  if (operation === null) return void (await db('job_operations').where({ job_id: jobId, name }).delete())
  await db('job_operations')
    .insert({ job_id: jobId, name, operation: JSON.stringify(operation) })
    .onConflict(['job_id', 'name'])
    .merge()
}

/** Deletes the operations of the job, so that its machine may stop. */
export async function forgetOperations(trx: Database, jobId: string): Promise<void> {
  await trx('job_operations').where({ job_id: jobId }).delete()
}
