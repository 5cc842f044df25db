import type { BusiestUser } from '@songloom/contracts/support/users/users'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { isOpenSql, isWaitingSql } from '../stuck.ts'
import { userColumnsSql, toSupportUser } from './users.ts'
import type { UserRow } from './users.ts'

interface BusiestRow extends UserRow {
  requests: number
  waiting: number
  in_progress: number
  failed: number
  tokens: string
}

const isRecentSql = "j.created_at > now() - interval '1 hour'"

/** Users by requests accepted in the last hour, most first; open jobs count at any age. */
export async function listBusiestUsers(db: Database, limit: number): Promise<BusiestUser[]> {
  const rows = await selectRows<BusiestRow>(
    db,
    `with busiest as (
       select j.user_id, count(*) filter (where ${isRecentSql})::int as requests,
         count(*) filter (where ${isOpenSql} and ${isWaitingSql})::int as waiting,
         count(*) filter (where ${isOpenSql} and not ${isWaitingSql})::int as in_progress,
         count(*) filter (where ${isRecentSql} and j.state = 'failed')::int as failed,
         coalesce(sum(j.price_tokens) filter (where ${isRecentSql}), 0) as tokens
       from jobs j where j.parent_id is null and (${isRecentSql} or ${isOpenSql})
       group by j.user_id order by requests desc, waiting desc, j.user_id limit ?
     )
     select busiest.*, ${userColumnsSql} from busiest join users u on u.id = busiest.user_id
     order by busiest.requests desc, busiest.waiting desc, u.id`,
    [limit],
  )
  return rows.map((row) => ({
    ...toSupportUser(row),
    lastHour: {
      requests: row.requests,
      waiting: row.waiting,
      inProgress: row.in_progress,
      failed: row.failed,
      tokens: Number(row.tokens),
    },
  }))
}
