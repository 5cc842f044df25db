import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { JobRow } from './jobs.ts'

/** A job at the start of an engine call. */
export interface JobWork<Operation> {
  job: JobRow
  /** Recorded under the call's name by an earlier attempt. */
  operation: Operation | undefined
  isToolPaused: boolean
}

type WorkRow<Operation> = JobRow & { operation: Operation | null; is_tool_paused: boolean }

/** Reads a job with one of its operations; undefined when there is no such job. */
export async function getJobWork<Operation>(
  db: Database,
  jobId: string,
  name: string,
): Promise<JobWork<Operation> | undefined> {
  const [row] = await selectRows<WorkRow<Operation>>(
    db,
    `select j.*, (select o.operation from job_operations o where o.job_id = j.id and o.name = ?) as operation,
       exists (select 1 from tool_pauses p where p.tool = j.tool) as is_tool_paused
     from jobs j where j.id = ?`,
    [name, jobId],
  )
  if (!row) return undefined
  const { operation, is_tool_paused: isToolPaused, ...job } = row
  return { job, operation: operation ?? undefined, isToolPaused }
}
