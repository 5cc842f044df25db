import { outlastsStart, planRollover } from '@songloom/contracts/account/lots.rules'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { defaultUserNotes } from '@songloom/contracts/support/money.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendTokens } from '../events/append-tokens.ts'
import { lockTokens, withdraw } from './expire-tokens.ts'
import { grant } from './ledger.ts'
import { getPeriodLotExpiry } from './lots.ts'

/** A period of a plan: one calendar month, or what was paid for. */
export interface PlanPeriod {
  plan: Plan
  start: Date
  end: Date
  /** Names user and period; all grants of the period have keys that begin with it. */
  keyPrefix: string
  /** What paid periods granted since then counts too, so that setting a plan by hand gives nothing twice. */
  paidSince?: Date
}

/** Tokens that plans granted a user in a period. */
async function sumPeriod(db: Database, userId: string, { keyPrefix, paidSince }: PlanPeriod): Promise<number> {
  const [row] = await selectRows<{ tokens: string | null }>(
    db,
    `select sum(e.amount) as tokens from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.user_id = ? and t.kind = 'grant' and e.amount > 0
       and (starts_with(t.key, ?) or (starts_with(t.key, 'period:') and t.at >= ?::timestamptz))`,
    [userId, keyPrefix, paidSince ?? null],
  )
  return Number(row?.tokens ?? 0)
}

interface UnusedRow {
  id: string
  remaining: string
  isRolled: boolean
  expiresAt: Date
}

/**
 * Rolls over what earlier periods left, up to the plan's cap, and books out the rest. What was rolled into a period
 * that has not ended when this one starts stays: of two subscriptions paid at once, each has a period.
 */
async function rollOver(trx: Database, userId: string, { plan, start, end, keyPrefix }: PlanPeriod): Promise<void> {
  const { rollOverTokens } = planFeatures[plan]
  // They stay until their own expiry, which the user was shown.
  if (rollOverTokens === 0) return
  await lockTokens(trx, userId)
  const expiresAt = getPeriodLotExpiry(end)
  const rows = await selectRows<UnusedRow>(
    trx,
    `select id, remaining, is_rolled as "isRolled", expires_at as "expiresAt" from token_lots
     where user_id = ? and source = 'plan' and remaining > 0 and expires_at < ? order by expires_at, id`,
    [userId, expiresAt],
  )
  const unused = rows
    .filter((row) => !outlastsStart(row, start))
    .map((row) => ({ ...row, remaining: Number(row.remaining) }))
  const kept = planRollover(unused, rollOverTokens)
  const keptIds = unused.filter(({ id }) => kept.get(id)! > 0).map(({ id }) => id)
  await trx('token_lots').whereIn('id', keptIds).update({ is_rolled: true, expires_at: expiresAt })
  const lost = unused
    .map(({ id, remaining }) => ({ lotId: id, tokens: remaining - kept.get(id)! }))
    .filter(({ tokens }) => tokens > 0)
  const key = `roll:${keyPrefix}`
  if (lost.length > 0) await withdraw(trx, { kind: 'expire', userId, key, reason: 'Unused monthly tokens' }, lost)
}

/**
 * Grants the plan's tokens of a period, less what plans granted in it already, and rolls over what earlier periods
 * left; false when nothing is left to grant. The caller has locked the user's row, so that concurrent calls grant once.
 */
export async function grantPlanTokens(
  trx: Database,
  userId: string,
  period: PlanPeriod,
  userNote: string | null = null,
): Promise<boolean> {
  const { plan, end, keyPrefix } = period
  const { monthlyTokens, isFree } = planFeatures[plan]
  const tokens = monthlyTokens - (await sumPeriod(trx, userId, period))
  if (tokens <= 0) return false
  // Our account is locked before the user's, as in every booking.
  const terms = { source: 'plan' as const, expiresAt: getPeriodLotExpiry(end), isFree }
  if (!(await grant(trx, userId, tokens, keyPrefix + plan, defaultUserNotes.plan, userNote, terms))) return false
  await rollOver(trx, userId, period)
  return true
}

/**
 * Grants the tokens of a paid billing period, exactly once for each `key` and plan: the key names subscription and
 * period (for example `sub_1:1764201600`) and is the same for a larger plan in the same period, which is granted the
 * difference. Unused tokens of earlier periods roll over up to the plan's cap. Call it in a transaction, before
 * `changePlan`, which comes after all bookings; it updates the user's screens. False when nothing was left to grant.
 * Throws for a period without length.
 */
export async function grantPeriod(
  trx: Database,
  userId: string,
  plan: Plan,
  periodStart: Date,
  periodEnd: Date,
  key: string,
): Promise<boolean> {
  if (periodEnd <= periodStart) throw new Error(`The period ${key} ends before it starts`)
  const [user] = await selectRows(trx, 'select id from users where id = ? for update', [userId])
  if (!user) return false
  const period = { plan, start: periodStart, end: periodEnd, keyPrefix: toPeriodKey(userId, key) }
  const isGranted = await grantPlanTokens(trx, userId, period)
  if (isGranted) await appendTokens(trx, userId)
  return isGranted
}

/** The keys of a paid period's grants begin with this. */
export const toPeriodKey = (userId: string, key: string): string => `period:${key}:${userId}:`
