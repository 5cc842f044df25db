import type { Knex } from 'knex'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { planSchema, roleSchema } from '@songloom/contracts/account/session'
import type { SessionUser } from '@songloom/contracts/account/session'

/** A user row of the auth library. */
export interface UserFields {
  id: string
  name: string
  email: string
  role?: string | null
  plan?: string | null
  staff?: boolean | null
}

/** Returns a user row in the shape of a session. Throws an error of Zod for an unknown or missing role or plan. */
export function toSessionUser({ id, name, email, role, plan, staff }: UserFields): SessionUser {
  const known = { role: roleSchema.parse(role), plan: planSchema.parse(plan), staff: staff === true }
  return { id, username: name, email, ...known, stripeCheckoutSession: checkoutOf(known.plan) }
}

function checkoutOf(plan: Plan): SessionUser['stripeCheckoutSession'] {
  const { checkoutDescription } = planFeatures[plan]
  return checkoutDescription === null ? null : { line_items: { data: [{ description: checkoutDescription }] } }
}

/** A user in the shape of a session; undefined if no user has this id. */
export async function getSessionUser(db: Knex, id: string): Promise<SessionUser | undefined> {
  const row = await db<UserFields>('users').where({ id }).first('id', 'name', 'email', 'role', 'plan', 'staff')
  return row && toSessionUser(row)
}
