import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { toAvailableAccount, book, expired } from './book.ts'
import type { Move } from './book.ts'
import { cutLots, listDueLots } from './lots.ts'
import type { LotAmount } from './lots.ts'

/** Locks a user's available balance until the transaction ends; all changes of lots happen under this lock. */
export const lockTokens = (trx: Database, userId: string): Promise<unknown> =>
  selectRows(trx, 'select 1 from ledger_balances where account = ? for update', [toAvailableAccount(userId)])

/** Why tokens leave an account without a job. */
export interface Withdrawal {
  kind: 'expire' | 'revoke'
  userId: string
  reason: string
  /** A second withdrawal under the same key does nothing. */
  key?: string
}

/** Books tokens of lots out of the account; the caller holds `lockTokens`. False where the key was used before. */
export async function withdraw(trx: Database, booking: Withdrawal, amounts: readonly LotAmount[]): Promise<boolean> {
  const tokens = amounts.reduce((sum, amount) => sum + amount.tokens, 0)
  const moves: Move[] = [
    [toAvailableAccount(booking.userId), -tokens],
    [expired, tokens],
  ]
  return book(trx, booking, moves, (inner, id) => cutLots(inner, id, amounts))
}

/** Books what has expired out of the user's account; true when it was anything. Call it in a transaction. */
export async function expireTokens(trx: Database, userId: string): Promise<boolean> {
  if ((await listDueLots(trx, userId)).length === 0) return false
  await lockTokens(trx, userId)
  const due = await listDueLots(trx, userId)
  return due.length > 0 && withdraw(trx, { kind: 'expire', userId, reason: 'Tokens expired' }, due)
}

/** Users who have tokens that expired by PostgreSQL's clock, at most `limit`. */
export async function listUsersWithDueTokens(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ userId: string }>(
    db,
    `select distinct user_id as "userId" from token_lots where remaining > 0 and expires_at <= now() limit ?`,
    [limit],
  )
  return rows.map(({ userId }) => userId)
}
