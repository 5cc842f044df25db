import type { AccountPlan, PlanChange } from '@songloom/contracts/account/plan'
import { outlastsStart } from '@songloom/contracts/account/lots.rules'
import { describeChange } from '@songloom/contracts/account/plan-change.rules'
import { isUpgrade, planFeatures, soldPlans } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { listOpenLots } from './lots.ts'
import type { Lot } from './lots.ts'
import { getUserPlan } from './plans.ts'
import type { UserPlan } from './plans.ts'

const choices: readonly Plan[] = ['free', ...soldPlans]
const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { remaining }) => sum + remaining, 0)
const latest = (lots: readonly Lot[]): string | null =>
  lots
    .flatMap(({ expiresAt }) => expiresAt?.toISOString() ?? [])
    .sort()
    .at(-1) ?? null

/** Midnight UTC of the first day of a month that begins after now by PostgreSQL's clock, and after a paid period. */
async function getNextMonth(db: Database, periodEnd: Date | null): Promise<Date> {
  const [row] = await selectRows<{ at: Date }>(
    db,
    `select (date_trunc('month', greatest(now(), ?::timestamptz) at time zone 'UTC') + interval '1 month')
       at time zone 'UTC' as at`,
    [periodEnd],
  )
  return row!.at
}

function toChange({ plan, source, periodEnd }: UserPlan, lots: readonly Lot[], to: Plan, now: Date): PlanChange {
  const isPaidPeriod = source === 'billing' && periodEnd !== null
  const beginsPeriod = !isPaidPeriod && isUpgrade(plan, to)
  const unused = lots.filter((lot) => lot.source === 'plan' && !(beginsPeriod && outlastsStart(lot, now)))
  const effect = describeChange({ plan, isPaidPeriod, unused }, to)
  const isRolled = planFeatures[to].rollOverTokens > 0 && !(effect.when === 'now' && isPaidPeriod)
  return {
    ...effect,
    plan: to,
    at: effect.when === 'period_end' ? (periodEnd?.toISOString() ?? null) : null,
    monthlyTokens: planFeatures[to].monthlyTokens,
    unusedUntil: isRolled || effect.unusedKept === 0 ? null : latest(unused),
    othersKept: sumOf(lots) - sumOf(unused),
  }
}

async function isPaymentLate(db: Database, userId: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    `select 1 from billing_subscriptions where user_id = ? and status = 'past_due' and superseded_by is null limit 1`,
    [userId],
  )
  return rows.length > 0
}

/**
 * When the next monthly tokens come: with the next paid period, else the next month, of which a paid plan that ends
 * gets none before its end. None while a payment is late.
 */
async function findNextGrant(db: Database, userId: string, { plan, source, periodEnd, nextPlan }: UserPlan) {
  const isPaidPeriod = source === 'billing' && !planFeatures[plan].isFree && periodEnd !== null
  if (isPaidPeriod && (await isPaymentLate(db, userId))) return null
  const next = isPaidPeriod ? (nextPlan ?? plan) : plan
  const tokens = planFeatures[next].monthlyTokens
  if (tokens === 0) return null
  const isRenewed = isPaidPeriod && !planFeatures[next].isFree
  const at = isRenewed ? periodEnd : await getNextMonth(db, isPaidPeriod ? periodEnd : null)
  return { at: at.toISOString(), tokens }
}

/** A user's plan, when it renews or ends, and what each change would do to tokens; undefined for a missing user. */
export async function describePlan(db: Database, userId: string): Promise<AccountPlan | undefined> {
  const user = await getUserPlan(db, userId)
  if (!user) return undefined
  const [lots, now] = [await listOpenLots(db, userId), await getDatabaseTime(db)]
  return {
    plan: user.plan,
    source: user.source,
    periodEndsAt: user.periodEnd?.toISOString() ?? null,
    nextPlan: user.nextPlan,
    nextGrant: await findNextGrant(db, userId, user),
    changes: choices.filter((to) => to !== user.plan).map((to) => toChange(user, lots, to, now)),
  }
}
