import type { OwnSubscription } from '@songloom/contracts/billing/billing'
import { paymentGraceDays } from '@songloom/contracts/account/plans.rules'
import type { SoldPlan } from '@songloom/contracts/account/plans.rules'
import { getHighestPlan } from '@songloom/contracts/billing/billing.rules'
import type { SubscriptionStatus } from '@songloom/contracts/billing/billing.rules'
import type { BillingSubscription } from '@songloom/platform/billing/billing-port'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { changePlan } from '../ledger/plans.ts'

/** A subscription as we keep it. */
export interface SubscriptionRow {
  id: string
  user_id: string
  customer_id: string
  plan: SoldPlan
  next_plan: SoldPlan | null
  status: SubscriptionStatus
  period_starts_at: Date
  period_ends_at: Date
  cancels_at_period_end: boolean
  grace_ends_at: Date | null
  ended_at: Date | null
  /** The newer subscription that stands in its place. */
  superseded_by: string | null
  version: number
  created_at: Date
  updated_at: Date
}

/** It gives its plan: it is paid, or a renewal is late for less than the grace time. */
export const givesPlanSql = `(status = 'active' or (status = 'past_due' and grace_ends_at > now()))`

/** The version of a subscription's row, to be read before the provider is asked; 0 where there is none. */
export async function getSubscriptionVersion(db: Database, id: string): Promise<number> {
  const [row] = await selectRows<{ version: number }>(db, 'select version from billing_subscriptions where id = ?', [
    id,
  ])
  return row?.version ?? 0
}

/**
 * Sets a subscription's row to what the provider answered, where the row is still at `version`; false otherwise, and
 * the provider has to be asked again. So an answer that was overtaken by a newer one is never written.
 */
export async function saveSubscription(
  trx: Database,
  userId: string,
  found: BillingSubscription & { plan: SoldPlan },
  version: number,
): Promise<boolean> {
  const rows = await selectRows(
    trx,
    `insert into billing_subscriptions as s (id, user_id, customer_id, plan, next_plan, status, period_starts_at,
       period_ends_at, cancels_at_period_end, grace_ends_at, ended_at, created_at)
     values (:id, :userId, :customerId, :plan, :nextPlan, :status, :periodStartsAt, :periodEndsAt, :cancels,
       case when :status = 'past_due' then now() + interval '${paymentGraceDays} days' end, :endedAt, :createdAt)
     on conflict (id) do update set plan = excluded.plan, next_plan = excluded.next_plan, status = excluded.status,
       period_starts_at = excluded.period_starts_at, period_ends_at = excluded.period_ends_at,
       cancels_at_period_end = excluded.cancels_at_period_end,
       -- The grace time begins once.
       grace_ends_at = case when excluded.status = 'past_due'
         then coalesce(s.grace_ends_at, excluded.grace_ends_at) end,
       ended_at = excluded.ended_at, version = s.version + 1, updated_at = now()
     where s.version = :version returning id`,
    {
      ...{ id: found.id, userId, customerId: found.customerId, plan: found.plan, nextPlan: found.nextPlan, version },
      ...{ status: found.status, periodStartsAt: found.periodStartsAt, periodEndsAt: found.periodEndsAt },
      ...{ cancels: found.cancelsAtPeriodEnd, endedAt: found.endedAt, createdAt: found.createdAt },
    },
  )
  return rows.length === 1
}

/** What a user's subscriptions give now; null without one. */
interface BilledTerms {
  plan: SoldPlan
  periodEnd: Date
  nextPlan: SoldPlan | 'free' | null
}

/** The terms of the user's highest plan that is paid for. */
export async function getBilledTerms(db: Database, userId: string): Promise<BilledTerms | null> {
  const rows = await selectRows<SubscriptionRow>(
    db,
    `select * from billing_subscriptions where user_id = ? and ${givesPlanSql} order by period_ends_at desc`,
    [userId],
  )
  const plan = getHighestPlan(rows.map((row) => row.plan))
  const row = rows.find((each) => each.plan === plan)
  if (!row) return null
  const nextPlan = row.cancels_at_period_end ? 'free' : row.next_plan
  return { plan: row.plan, periodEnd: row.period_ends_at, nextPlan }
}

const isSame = (one: BilledTerms | null, other: BilledTerms | null): boolean =>
  one?.plan === other?.plan &&
  one?.nextPlan === other?.nextPlan &&
  one?.periodEnd.getTime() === other?.periodEnd.getTime()

/** Sets the user's plan to what is paid for. */
async function setBilledPlan(trx: Database, userId: string, now: BilledTerms | null): Promise<void> {
  if (now)
    await changePlan(trx, userId, now.plan, { source: 'billing', periodEnd: now.periodEnd, nextPlan: now.nextPlan })
  else await changePlan(trx, userId, 'free')
}

/**
 * Sets the user's plan where what is paid for differs from `before`; true if it did. A plan that support has set is
 * left alone until then.
 */
export async function followBilledTerms(trx: Database, userId: string, before: BilledTerms | null): Promise<boolean> {
  const now = await getBilledTerms(trx, userId)
  // Without terms before and now, the plan of a grace time that ended may still be set.
  if (isSame(before, now) && (now || !(await hasBilledPlan(trx, userId)))) return false
  await setBilledPlan(trx, userId, now)
  return true
}

const hasBilledPlan = async (trx: Database, userId: string): Promise<boolean> =>
  (await trx('users').where({ id: userId, plan_source: 'billing' }).whereNot('plan', 'free').first('id')) !== undefined

/** Ends the plan of a user whose grace time is over; another subscription of the user stays. */
export const endGrace = async (trx: Database, userId: string): Promise<void> =>
  setBilledPlan(trx, userId, await getBilledTerms(trx, userId))

/** A user's newest subscription that has not ended. */
export async function getOpenSubscription(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await selectRows<SubscriptionRow>(
    db,
    `select * from billing_subscriptions where ${ownedSql()} and status in ('active', 'past_due')
     order by created_at desc, id desc limit 1`,
    [userId],
  )
  return row
}

/** Returns what its subscriber may read of a subscription, times as ISO 8601. */
export const toOwnSubscription = (row: SubscriptionRow): OwnSubscription => ({
  plan: row.plan,
  nextPlan: row.next_plan,
  status: row.status,
  periodEndsAt: row.period_ends_at.toISOString(),
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  graceEndsAt: row.grace_ends_at?.toISOString() ?? null,
})

/** Users with a paid plan that no subscription gives any more, such as after a grace time. */
export async function listEndedGraces(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ userId: string }>(
    db,
    `select u.id as "userId" from users u where u.plan_source = 'billing' and u.plan <> 'free' and not exists (
       select 1 from billing_subscriptions where user_id = u.id and plan = u.plan and ${givesPlanSql}) limit ?`,
    [limit],
  )
  return rows.map(({ userId }) => userId)
}
