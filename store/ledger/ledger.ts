import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { LedgerKind, Tokens } from '@songloom/contracts/account/account'
import { inSpan } from '@songloom/platform/tracing'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Thrown inside a transaction when a user has too few tokens; rolls it back. */
export class NotEnoughTokens extends RejectedError {
  constructor() {
    super('not_enough_tokens')
  }
}

interface Booking {
  kind: LedgerKind
  userId: string
  jobId?: string
  /** A repeated booking under the same key is a result, not an error. */
  key?: string
  reason: string
  /** Shown to the user instead of the reason. */
  userNote?: string | null
}

const available = (userId: string): string => `user:${userId}:available`
const reserved = (userId: string): string => `user:${userId}:reserved`
const granted = 'songloom:granted'
const earned = 'songloom:earned'

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

async function move(db: Database, transactionId: string, account: string, amount: number): Promise<void> {
  await db.raw('insert into ledger_balances (account, balance) values (?, 0) on conflict do nothing', [account])
  const changed = await selectRows(
    db,
    `update ledger_balances set balance = balance + ?
     where account = ? and (balance + ? >= 0 or account like 'songloom:%') returning account`,
    [amount, account, amount],
  )
  if (changed.length === 0) throw new NotEnoughTokens()
  await db('ledger_entries').insert({ transaction_id: transactionId, account, amount })
}

/** Books once: false when this booking, or the job's other ending, exists already. */
async function book(
  db: Database,
  booking: Booking,
  moves: readonly (readonly [account: string, amount: number])[],
): Promise<boolean> {
  return inSpan(`ledger ${booking.kind}`, { jobId: booking.jobId }, () =>
    db.transaction(async (trx) => {
      const id = await insertTransaction(trx, booking)
      if (id === undefined) return false
      // A fixed order of locks prevents deadlocks between bookings.
      const ordered = moves.filter(([, amount]) => amount !== 0).sort(([one], [other]) => (one < other ? -1 : 1))
      for (const [account, amount] of ordered) await move(trx, id, account, amount)
      return true
    }),
  )
}

/** Grants tokens; idempotent by `key` (for example `sign-up:{userId}`). */
export const grant = (
  db: Database,
  userId: string,
  tokens: number,
  key: string,
  reason: string,
  userNote: string | null = null,
): Promise<boolean> =>
  book(db, { kind: 'grant', userId, key, reason, userNote }, [
    [granted, -tokens],
    [available(userId), tokens],
  ])

/** Reserves the price of a job. Throws `NotEnoughTokens`; false when this job has a reservation already. */
export const reserve = (
  db: Database,
  userId: string,
  jobId: string,
  tokens: number,
  reason: string,
): Promise<boolean> =>
  book(db, { kind: 'reserve', userId, jobId, reason }, [
    [available(userId), -tokens],
    [reserved(userId), tokens],
  ])

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
  return book(db, { kind: 'settle', userId, jobId, reason }, [
    [reserved(userId), -held],
    [earned, charged],
    [available(userId), held - charged],
  ])
}

/** Releases a job's reservation; returns the number of tokens (0 when it ended before). */
export async function release(db: Database, userId: string, jobId: string, reason: string): Promise<number> {
  const held = await heldTokens(db, jobId)
  const released = await book(db, { kind: 'release', userId, jobId, reason }, [
    [reserved(userId), -held],
    [available(userId), held],
  ])
  return released ? held : 0
}

/** Refunds `tokens` of a charged job; false when it was refunded before. */
export const refund = (
  db: Database,
  userId: string,
  jobId: string,
  tokens: number,
  reason: string,
  userNote: string | null,
): Promise<boolean> =>
  book(db, { kind: 'adjust', userId, jobId, reason, userNote }, [
    [earned, -tokens],
    [available(userId), tokens],
  ])

/** Available tokens of the user in a column. */
export const availableTokensSql = (userColumn: string): string =>
  `coalesce((select balance from ledger_balances where account = 'user:' || ${userColumn} || ':available'), 0)::int`

/** Tokens that a kind of booking moved between a completed job `j` and revenue; 0 for other jobs. */
export const earnedSql = (kind: 'settle' | 'adjust'): string => `case when j.state = 'completed' then (
    select coalesce(abs(sum(e.amount)), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.job_id = j.id and t.kind = '${kind}' and e.account = '${earned}') else 0 end`

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

/** A user's available tokens, and those reserved by open jobs. */
export async function getTokens(db: Database, userId: string): Promise<Tokens> {
  const rows = (await db('ledger_balances')
    .whereIn('account', [available(userId), reserved(userId)])
    .select('account', 'balance')) as { account: string; balance: string }[]
  const balance = (account: string): number => Number(rows.find((row) => row.account === account)?.balance ?? 0)
  return { available: balance(available(userId)), reserved: balance(reserved(userId)) }
}
