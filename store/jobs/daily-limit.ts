import type { Role } from '@songloom/contracts/account/plans.rules'
import { getDailyTokenLimit } from '@songloom/contracts/support/money.rules'
import type { Actor } from '../support/audit.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'

/**
 * Sums what a staff member granted and refunded, licences too, in the last 24 hours in tokens, except what a second
 * person approved.
 */
async function sumGivenOfDay(trx: Database, actorId: string): Promise<number> {
  const [row] = await selectRows<{ sum: string }>(
    trx,
    `select coalesce(sum(case action when 'grant' then (after ->> 'granted')::bigint
       when 'refund_licence' then (after ->> 'tokens')::bigint
       else (after -> 'jobTokens' ->> 'refunded')::bigint end), 0) as sum
     from audit a where actor_id = ? and action in ('grant', 'refund', 'refund_licence')
       and at > now() - interval '1 day'
       and not exists (select 1 from bulk_actions b where b.id = a.bulk_id and b.decided_at is not null)`,
    [actorId],
  )
  return Number(row!.sum)
}

/**
 * The daily limit that `tokens` more would exceed, or null. Serializes grants and refunds of one person until the
 * transaction ends.
 */
export async function findExceededLimit(trx: Database, actor: Actor, tokens: number): Promise<number | null> {
  const limit = getDailyTokenLimit(actor.role as Role)
  if (limit === null) return null
  await lockName(trx, `grants:${actor.id}`)
  return (await sumGivenOfDay(trx, actor.id)) + tokens > limit ? limit : null
}
