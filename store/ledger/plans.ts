import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendTokens } from '../events/append-tokens.ts'

/** A user's current plan; `free` for a missing user. */
export async function getPlan(db: Database, userId: string): Promise<Plan> {
  const row = await db<{ id: string; plan: Plan }>('users').where({ id: userId }).first('plan')
  return row?.plan ?? 'free'
}

/** Who pays for a plan, and how long it runs. */
export interface PlanTerms {
  /** `staff`: tokens come each calendar month (`grantMonth`); `billing`: each paid period (`grantPeriod`). */
  source: 'staff' | 'billing'
  /** The end of the paid period; null without one. */
  periodEnd: Date | null
  /** The plan that follows at that time; null where it renews. */
  nextPlan: Plan | null
}

export interface UserPlan extends PlanTerms {
  plan: Plan
}

const staffTerms: PlanTerms = { source: 'staff', periodEnd: null, nextPlan: null }

/** A user's plan and its terms; undefined for a missing user. */
export async function getUserPlan(db: Database, userId: string): Promise<UserPlan | undefined> {
  const [row] = await selectRows<UserPlan>(
    db,
    `select plan, plan_source as source, plan_period_end as "periodEnd", next_plan as "nextPlan"
     from users where id = ?`,
    [userId],
  )
  return row
}

/** `changePlan` without its event, for a caller that books afterwards: balances are locked before events. */
export async function setPlan(
  trx: Database,
  userId: string,
  plan: Plan,
  terms: PlanTerms = staffTerms,
): Promise<Plan | undefined> {
  const [row] = await selectRows<{ plan: Plan }>(trx, 'select plan from users where id = ? for update', [userId])
  if (!row) return undefined
  const { source, periodEnd, nextPlan } = terms
  await trx('users')
    .where({ id: userId })
    .update({ plan, plan_source: source, plan_period_end: periodEnd, next_plan: nextPlan })
  return row.plan
}

/**
 * Sets a user's plan and its terms at once, and updates the user's screens, which show the new plan and tokens within
 * seconds; returns the previous plan, undefined for a missing user. Grants nothing: `grantMonth` (staff) or
 * `grantPeriod` (billing) do. Paid features begin and end with the plan; tokens stay as their lots say. Call it in a
 * transaction, after all bookings, and announce its events after it.
 */
export async function changePlan(
  trx: Database,
  userId: string,
  plan: Plan,
  terms: PlanTerms = staffTerms,
): Promise<Plan | undefined> {
  const before = await setPlan(trx, userId, plan, terms)
  if (before !== undefined) await appendTokens(trx, userId, plan)
  return before
}
