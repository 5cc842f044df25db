import type { Database } from '../database.ts'
import { appendTokens } from '../events/append-tokens.ts'
import { lockTokens, withdraw } from './expire-tokens.ts'
import { toPeriodKey } from './grant-plan.ts'
import { listLotsUnder } from './lots.ts'

/** What is taken back after a refund or a chargeback. */
export interface Revocation {
  userId: string
  /** The key of the purchase (`purchaseTokens`) or of the paid period (`grantPeriod`). */
  key: string
  /** Names this refund; a second one under the same key does nothing. */
  revocationKey: string
  /** At most so many tokens, of a partial refund; all by default. */
  tokens?: number
  reason: string
}

/**
 * Takes back the unused tokens of a purchase or a paid period; returns how many. What was spent stays spent, so a
 * balance is never negative; what an open job of a wholly revoked lot returns expires at once. Call it in a
 * transaction.
 */
export async function revokeTokens(trx: Database, revocation: Revocation): Promise<number> {
  const { userId, key, revocationKey, tokens = Infinity, reason } = revocation
  await lockTokens(trx, userId)
  const lots = await listLotsUnder(trx, userId, { key, prefix: toPeriodKey(userId, key) })
  let left = tokens
  const amounts = lots
    .map(({ id, remaining }) => {
      const cut = Math.min(remaining, left)
      left -= cut
      return { lotId: id, tokens: cut }
    })
    .filter((amount) => amount.tokens > 0)
  if (tokens === Infinity)
    await trx('token_lots')
      .whereIn(
        'id',
        lots.map(({ id }) => id),
      )
      .update({ is_revoked: true, expires_at: trx.fn.now() })
  const booking = { kind: 'revoke' as const, userId, key: `revoke:${revocationKey}`, reason }
  if (amounts.length === 0 || !(await withdraw(trx, booking, amounts))) return 0
  await appendTokens(trx, userId)
  return amounts.reduce((sum, amount) => sum + amount.tokens, 0)
}
