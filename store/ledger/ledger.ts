import type { Tokens } from '@songloom/contracts/account/account'
import type { Database } from '../database.ts'
import { inTransaction, selectRows } from '../database.ts'
import { toAvailableAccount, book, earned, granted, toReservedAccount } from './book.ts'
import type { Move } from './book.ts'
import { expireTokens } from './expire-tokens.ts'
import { insertLot, returnToLots, drawFromLots, drawTransferable } from './lots.ts'
import type { LotTerms } from './lots.ts'

/**
 * Grants tokens as one lot, without expiry unless `terms` has one;
 * idempotent by `key` (for example `sign-up:{userId}`).
 */
export const grant = (
  db: Database,
  userId: string,
  tokens: number,
  key: string,
  reason: string,
  userNote: string | null = null,
  terms: LotTerms = { source: 'support' },
): Promise<boolean> =>
  book(
    db,
    { kind: 'grant', userId, key, reason, userNote },
    [
      [granted, -tokens],
      [toAvailableAccount(userId), tokens],
    ],
    (trx, id) => insertLot(trx, id, userId, tokens, terms),
  )

/**
 * Reserves the price of a job, out of the lots that expire first; `dnaTokens` of it, which go to other people, out of
 * those that are not free. Throws `NotEnoughTokens` and `dna_tokens_free`; false when this job has a reservation
 * already.
 */
export const reserve = (
  db: Database,
  userId: string,
  jobId: string,
  tokens: number,
  reason: string,
  dnaTokens = 0,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await expireTokens(trx, userId)
    const moves: Move[] = [
      [toAvailableAccount(userId), -tokens],
      [toReservedAccount(userId), tokens],
    ]
    return book(trx, { kind: 'reserve', userId, jobId, reason }, moves, async (inner, id) => {
      await drawTransferable(inner, id, { userId, tokens: dnaTokens, code: 'dna_tokens_free' })
      await drawFromLots(inner, id, userId, tokens - dnaTokens)
    })
  })

async function heldTokens(db: Database, jobId: string): Promise<number> {
  const [row] = await selectRows<{ held: string | null }>(
    db,
    `select sum(entry.amount) as held from ledger_entries entry
     join ledger_transactions transaction on transaction.id = entry.transaction_id
     where transaction.job_id = ? and transaction.kind = 'reserve' and entry.account like 'user:%:reserved'`,
    [jobId],
  )
  return Number(row?.held ?? 0)
}

/** Returns tokens of a job to its lots; what expired in these before is booked out first, or it could be used again. */
async function returnTokens(
  trx: Database,
  transactionId: string,
  returned: { userId: string; jobId: string; tokens: number },
): Promise<void> {
  if (returned.tokens === 0) return
  await expireTokens(trx, returned.userId)
  await returnToLots(trx, transactionId, returned)
}

/**
 * Charges `tokens` (at most the reservation) and returns the rest. False when the job was settled or released before.
 */
export async function settle(
  db: Database,
  userId: string,
  jobId: string,
  tokens: number,
  reason: string,
): Promise<boolean> {
  const held = await heldTokens(db, jobId)
  const charged = Math.min(tokens, held)
  const moves: Move[] = [
    [toReservedAccount(userId), -held],
    [earned, charged],
    [toAvailableAccount(userId), held - charged],
  ]
  return book(db, { kind: 'settle', userId, jobId, reason }, moves, (trx, id) =>
    returnTokens(trx, id, { userId, jobId, tokens: held - charged }),
  )
}

/** Releases a job's reservation; returns the number of tokens (0 when it ended before). */
export async function release(db: Database, userId: string, jobId: string, reason: string): Promise<number> {
  const held = await heldTokens(db, jobId)
  const moves: Move[] = [
    [toReservedAccount(userId), -held],
    [toAvailableAccount(userId), held],
  ]
  const released = await book(db, { kind: 'release', userId, jobId, reason }, moves, (trx, id) =>
    returnTokens(trx, id, { userId, jobId, tokens: held }),
  )
  return released ? held : 0
}

/** Refunds `tokens` of a charged job to the lots that paid it; false when it was refunded before. */
export const refund = (
  db: Database,
  userId: string,
  jobId: string,
  tokens: number,
  reason: string,
  userNote: string | null,
): Promise<boolean> =>
  book(
    db,
    { kind: 'adjust', userId, jobId, reason, userNote },
    [
      [earned, -tokens],
      [toAvailableAccount(userId), tokens],
    ],
    (trx, id) => returnTokens(trx, id, { userId, jobId, tokens }),
  )

/** Available tokens of the user in a column. */
export const availableTokensSql = (userColumn: string): string =>
  `coalesce((select balance from ledger_balances where account = 'user:' || ${userColumn} || ':available'), 0)::int`

/** Tokens that a kind of booking moved between a completed job `j` and revenue; 0 for other jobs. */
export const earnedSql = (kind: 'settle' | 'adjust'): string => `case when j.state = 'completed' then (
    select coalesce(abs(sum(e.amount)), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.job_id = j.id and t.kind = '${kind}' and e.account = '${earned}') else 0 end`

/** Tokens that a job `j` counts towards a limit: the charged ones once it is completed, before that its price. */
export const spentSql = `case when j.state in ('accepted', 'running') then j.price_tokens
  else ${earnedSql('settle')} end`

/** A job's tokens that are held, charged, returned and refunded. */
export interface JobTokens {
  held: number
  charged: number
  returned: number
  refunded: number
}

/** Sums a job's own bookings, apart from the user's others. */
export async function getJobTokens(db: Database, jobId: string): Promise<JobTokens> {
  const [row] = await selectRows<Record<keyof JobTokens, string>>(
    db,
    `select coalesce(sum(e.amount) filter (where e.account like 'user:%:reserved'), 0) as held,
       coalesce(sum(e.amount) filter (where t.kind = 'settle' and e.account = '${earned}'), 0) as charged,
       coalesce(sum(e.amount) filter (where t.kind = 'release' and e.account like 'user:%:available'), 0) as returned,
       coalesce(sum(e.amount) filter (where t.kind = 'adjust' and e.account like 'user:%:available'), 0) as refunded
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.job_id = ?`,
    [jobId],
  )
  const { held, charged, returned, refunded } = row!
  return { held: Number(held), charged: Number(charged), returned: Number(returned), refunded: Number(refunded) }
}

/** A user's available tokens, without those that have expired, and those reserved by open jobs. */
export async function getTokens(db: Database, userId: string): Promise<Tokens> {
  const [row] = await selectRows<{ available: string; reserved: string }>(
    db,
    `select coalesce(sum(balance) filter (where account = :available), 0) - (
       select coalesce(sum(remaining), 0) from token_lots
       where user_id = :userId and remaining > 0 and expires_at <= now()) as available,
       coalesce(sum(balance) filter (where account = :reserved), 0) as reserved
     from ledger_balances where account in (:available, :reserved)`,
    { available: toAvailableAccount(userId), reserved: toReservedAccount(userId), userId },
  )
  return { available: Number(row!.available), reserved: Number(row!.reserved) }
}
