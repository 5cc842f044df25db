import { monthlyGrantTokens } from '@songloom/contracts/account/plans.rules'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { monthStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { grant } from './ledger.ts'

/** Users without this month's grant by PostgreSQL's clock, at most `limit`. */
export async function listUsersWithoutMonth(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from users where granted_month < ${monthStartSql} order by granted_month limit ?`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Tokens that plans granted a user in a month such as `2026-11`. */
async function sumMonth(db: Database, userId: string, prefix: string): Promise<number> {
  const [row] = await selectRows<{ tokens: string | null }>(
    db,
    `select sum(e.amount) as tokens from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.user_id = ? and starts_with(t.key, ?) and e.amount > 0`,
    [userId, prefix],
  )
  return Number(row?.tokens ?? 0)
}

/**
 * Grants a user the plan's tokens of this month, less what plans granted in it already; false when nothing is left.
 * Call it in a transaction: it locks the user, so that concurrent calls grant once.
 */
export async function grantMonth(trx: Database, userId: string, userNote: string | null = null): Promise<boolean> {
  const [user] = await selectRows<{ plan: Plan; month: string }>(
    trx,
    `update users set granted_month = ${monthStartSql} where id = ?
     returning plan, to_char(granted_month, 'YYYY-MM') as month`,
    [userId],
  )
  if (!user) return false
  const prefix = `month:${user.month}:${userId}:`
  const tokens = monthlyGrantTokens[user.plan] - (await sumMonth(trx, userId, prefix))
  return tokens > 0 && grant(trx, userId, tokens, prefix + user.plan, defaultUserNotes.plan, userNote)
}

/** Changes the plan; returns the previous one. */
export async function setPlan(trx: Database, userId: string, plan: Plan): Promise<Plan | undefined> {
  const [row] = await selectRows<{ plan: Plan }>(trx, 'select plan from users where id = ? for update', [userId])
  if (row) await trx('users').where({ id: userId }).update({ plan })
  return row?.plan
}
