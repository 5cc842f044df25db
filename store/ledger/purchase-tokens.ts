import type { Database } from '../database.ts'
import { appendTokens } from '../events/append-tokens.ts'
import { toAvailableAccount, book, sold } from './book.ts'
import { insertLot } from './lots.ts'

/**
 * Books bought tokens, which do not expire and burn after all others, and updates the user's screens; idempotent by
 * `key` (for example `stripe:{paymentId}`). The caller announces the events.
 */
export const purchaseTokens = (
  db: Database,
  userId: string,
  tokens: number,
  key: string,
  reason = 'Tokens bought',
): Promise<boolean> =>
  db.transaction(async (trx) => {
    const isBooked = await book(
      trx,
      { kind: 'purchase', userId, key, reason },
      [
        [sold, -tokens],
        [toAvailableAccount(userId), tokens],
      ],
      (inner, id) => insertLot(inner, id, userId, tokens, { source: 'purchase' }),
    )
    if (isBooked) await appendTokens(trx, userId)
    return isBooked
  })
