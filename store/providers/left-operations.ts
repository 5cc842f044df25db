import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { ProviderOperationRow } from './operations.ts'

const silent = "clock_timestamp() - interval '2 minutes'"

/**
 * Open operations of these providers whose jobs failed or were cancelled, and which no attempt follows: none begins
 * after that, so nobody would fetch their results. An attempt that still runs writes heartbeats for its ended job.
 */
export const listLeftOperations = (
  db: Database,
  providers: readonly string[],
  limit = 100,
): Promise<ProviderOperationRow[]> =>
  selectRows(
    db,
    `select o.* from provider_operations o join jobs j on j.id = o.job_id
     where o.state in ('submitting', 'running') and o.resolution is null and o.provider = any(?)
       and o.beaten_at < ${silent} and j.state in ('failed', 'cancelled') and j.ended_at < ${silent}
       and coalesce(j.heartbeat_at, j.ended_at) < ${silent}
     order by o.beaten_at limit ?`,
    [[...providers], limit],
  )
