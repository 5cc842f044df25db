import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { monthStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { grantPlanTokens } from './grant-plan.ts'

/** Users without this month's grant, students without e-mail aside, by PostgreSQL's clock, at most `limit`. */
export async function listUsersWithoutMonth(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from users where granted_month < ${monthStartSql} and email not like '%@students.invalid'
       and deleted_at is null order by granted_month limit ?`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

interface MonthRow {
  plan: Plan
  source: 'staff' | 'billing'
  month: string
  start: Date
  end: Date
}

/**
 * Grants a user the plan's tokens of this month, less what plans granted in it already; false when nothing is left, and
 * for a paid subscription, whose periods grant (`grantPeriod`). Call it in a transaction: it locks the user, so that
 * concurrent calls grant once.
 */
export async function grantMonth(trx: Database, userId: string, userNote: string | null = null): Promise<boolean> {
  const [user] = await selectRows<MonthRow>(
    trx,
    `update users set granted_month = ${monthStartSql} where id = ?
     returning plan, plan_source as source, to_char(granted_month, 'YYYY-MM') as month,
       granted_month::timestamp at time zone 'UTC' as start,
       (granted_month + interval '1 month') at time zone 'UTC' as "end"`,
    [userId],
  )
  if (!user || (user.source === 'billing' && !planFeatures[user.plan].isFree)) return false
  const { plan, month, start, end } = user
  const period = { plan, start, end, keyPrefix: `month:${month}:${userId}:`, paidSince: start }
  return grantPlanTokens(trx, userId, period, userNote)
}
