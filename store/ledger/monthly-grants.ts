import { monthlyGrantTokens } from '@songloom/contracts/account/plans.rules'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { monthStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'
import { grant } from './ledger.ts'

/** Users who lack the tokens of this month by PostgreSQL's clock, at most `limit` of them. */
export async function listUsersWithoutMonth(db: Database, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from users where granted_month < ${monthStartSql} order by granted_month limit ?`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** What plans gave a user in a month that is written `2026-11`, in tokens. */
async function sumMonth(db: Database, userId: string, prefix: string): Promise<number> {
  const [row] = await rowsOf<{ tokens: string | null }>(
    db,
    `select sum(e.amount) as tokens from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.user_id = ? and starts_with(t.key, ?) and e.amount > 0`,
    [userId, prefix],
  )
  return Number(row?.tokens ?? 0)
}

/**
 * Gives a user this month's tokens of the plan, less what plans gave in this month already; false when nothing is left to give. Call it in
 * a transaction: it locks the user, so that two calls give once.
 */
export async function grantMonth(trx: Database, userId: string, userNote: string | null = null): Promise<boolean> {
  const [user] = await rowsOf<{ plan: Plan; month: string }>(
    trx,
    `update users set granted_month = ${monthStartSql} where id = ? returning plan, to_char(granted_month, 'YYYY-MM') as month`,
    [userId],
  )
  if (!user) return false
  const prefix = `month:${user.month}:${userId}:`
  const tokens = monthlyGrantTokens[user.plan] - (await sumMonth(trx, userId, prefix))
  return tokens > 0 && grant(trx, userId, tokens, prefix + user.plan, defaultUserNotes.plan, userNote)
}

/** Changes the plan; answers the one before. */
export async function setPlan(trx: Database, userId: string, plan: Plan): Promise<Plan | undefined> {
  const [row] = await rowsOf<{ plan: Plan }>(trx, 'select plan from users where id = ? for update', [userId])
  if (row) await trx('users').where({ id: userId }).update({ plan })
  return row?.plan
}
