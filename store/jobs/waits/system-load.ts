import type { SystemState } from '@songloom/contracts/support/system'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { isOpenSql, isWaitingSql } from '../../support/stuck.ts'

const finishedMinutes = 10

/** Generations completed per minute, as the mean of the last ten minutes. */
export async function measureFinishedPerMinute(db: Database): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from jobs
     where state = 'completed' and ended_at > now() - interval '${finishedMinutes} minutes'`,
  )
  return (row?.count ?? 0) / finishedMinutes
}

/** Jobs waiting for a machine, by tool: count, and the one that waits longest. Longest wait first. */
export const listWaits = (db: Database): Promise<SystemState['waits']> =>
  selectRows(
    db,
    `select * from (
       select distinct on (j.tool) j.tool, count(*) over (partition by j.tool)::int as waiting, j.id as "jobId",
         extract(epoch from now() - coalesce(j.queued_at, j.created_at))::float8 as "longestSeconds"
       from jobs j where ${isOpenSql} and ${isWaitingSql} and j.paused_until is null
         order by j.tool, coalesce(j.queued_at, j.created_at)
     ) waits order by "longestSeconds" desc`,
  )
