import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { endOtherSessions } from './sessions.ts'

/** Whether signing in asks the user for a code. */
export async function hasTwoStep(db: Database, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId }).first('two_factor_enabled')
  return row?.two_factor_enabled === true
}

/**
 * Turns two-step sign-in off for a user who has lost the app and all recovery codes, and ends every session. False
 * where it was off.
 */
export async function resetTwoStep(trx: Database, userId: string): Promise<boolean> {
  const changed = await trx('users')
    .where({ id: userId, two_factor_enabled: true })
    .update({ two_factor_enabled: false, updated_at: trx.fn.now() })
  if (changed === 0) return false
  await trx('two_factors').where(ownedBy(userId)).delete()
  await endOtherSessions(trx, userId, undefined)
  return true
}
