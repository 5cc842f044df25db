import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { Database } from '../database.ts'

/** A user's current plan; `free` for a missing user. */
export async function getPlan(db: Database, userId: string): Promise<Plan> {
  const row = await db<{ id: string; plan: Plan }>('users').where({ id: userId }).first('plan')
  return row?.plan ?? 'free'
}
