import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { LedgerKind } from '@songloom/contracts/account/account'
import { inSpan } from '@songloom/platform/tracing/tracing'
import type { Database } from '../database.ts'
import { inTransaction, selectRows } from '../database.ts'

/** Thrown inside a transaction when a user has too few tokens; rolls it back. */
export class NotEnoughTokens extends RejectedError {
  constructor() {
    super('not_enough_tokens')
  }
}

/** What a transaction of the ledger is for. */
export interface Booking {
  kind: LedgerKind
  userId: string
  jobId?: string
  /** A repeated booking under the same key is a result, not an error. */
  key?: string
  reason: string
  /** Shown to the user instead of the reason. */
  userNote?: string | null
}

/** Returns the ledger account of the tokens that a user can spend. */
export const toAvailableAccount = (userId: string): string => `user:${userId}:available`
/** Returns the ledger account of the tokens that open jobs of a user hold. */
export const toReservedAccount = (userId: string): string => `user:${userId}:reserved`
export const granted = 'songloom:granted'
export const sold = 'songloom:sold'
export const earned = 'songloom:earned'
export const expired = 'songloom:expired'

async function insertTransaction(db: Database, booking: Booking): Promise<string | undefined> {
  const [row] = await selectRows<{ id: string }>(
    db,
    `insert into ledger_transactions (kind, user_id, job_id, key, reason, user_note) values (?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [
      booking.kind,
      booking.userId,
      booking.jobId ?? null,
      booking.key ?? null,
      booking.reason,
      booking.userNote ?? null,
    ],
  )
  return row?.id
}

// A user's account is never overdrawn, so what it gives is an update; every other account begins with its first amount.
const giveSql = `update ledger_balances set balance = balance + :amount
  where account = :account and balance + :amount >= 0 returning account`
const getSql = `insert into ledger_balances as b (account, balance) values (:account, :amount)
  on conflict (account) do update set balance = b.balance + excluded.balance returning account`

const isOurs = (account: string): boolean => account.startsWith('songloom:')

async function move(db: Database, transactionId: string, account: string, amount: number): Promise<void> {
  const isGiven = amount < 0 && !isOurs(account)
  const entries = await selectRows(
    db,
    `with changed as (${isGiven ? giveSql : getSql})
     insert into ledger_entries (transaction_id, account, amount)
     select :transactionId, account, :amount from changed returning id`,
    { transactionId, account, amount },
    isGiven ? 'ledger-give' : 'ledger-get',
  )
  if (entries.length === 0) throw new NotEnoughTokens()
}

/** An amount that an account gets, or gives where it is negative. */
export type Move = readonly [account: string, amount: number]

// A fixed order of locks prevents deadlocks between bookings: our accounts, then the user's, then what expired.
const lockOrder = (account: string): string => (account === expired ? `~${account}` : account)

async function moveAll(trx: Database, transactionId: string, moves: readonly Move[]): Promise<void> {
  const ordered = moves
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (lockOrder(one) < lockOrder(other) ? -1 : 1))
  for (const [account, amount] of ordered) await move(trx, transactionId, account, amount)
}

/**
 * Books once, and changes the lots of the available tokens: false when this booking, or the job's other ending, exists
 * already.
 */
export async function book(
  db: Database,
  booking: Booking,
  moves: readonly Move[],
  changeLots: (trx: Database, transactionId: string) => Promise<void>,
): Promise<boolean> {
  return inSpan(`ledger ${booking.kind}`, { jobId: booking.jobId }, () =>
    inTransaction(db, async (trx) => {
      const id = await insertTransaction(trx, booking)
      if (id === undefined) return false
      await moveAll(trx, id, moves)
      await changeLots(trx, id)
      return true
    }),
  )
}
