import type { LotSource } from '@songloom/contracts/account/lots.rules'
import { burnOrder, countTransferable, lotKeptDays, returnedKeptDays } from '@songloom/contracts/account/lots.rules'
import type { TokenLot } from '@songloom/contracts/account/plan'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Where granted tokens came from, and until when they can be used; null: they do not expire. */
export interface LotTerms {
  source: LotSource
  expiresAt?: Date | null
  /** Free tokens cannot be passed on to other people; those of sign-up are by default. */
  isFree?: boolean
}

/** An open lot, as accounts show it. */
export interface Lot {
  id: string
  source: LotSource
  granted: number
  remaining: number
  expiresAt: Date | null
  isRolled: boolean
  isFree: boolean
}

/** An amount of tokens of one lot. */
export interface LotAmount {
  lotId: string
  tokens: number
}

/** An amount of one lot that keeps its terms in another. */
export interface LotPart extends LotAmount {
  expiresAt: Date | null
  isFree: boolean
}

/** Inserts the lot of a grant; the caller has booked the tokens under `transactionId`. */
export async function insertLot(
  trx: Database,
  transactionId: string,
  userId: string,
  tokens: number,
  { source, expiresAt = null, isFree = source === 'sign_up' }: LotTerms,
): Promise<void> {
  await trx('token_lots').insert({
    user_id: userId,
    source,
    burn_order: burnOrder[source],
    granted: tokens,
    remaining: tokens,
    expires_at: expiresAt,
    is_free: isFree,
    transaction_id: transactionId,
  })
}

/** Inserts a lot for each part of others, with its terms; as for `insertLot`. */
export async function insertLots(
  trx: Database,
  transactionId: string,
  userId: string,
  parts: readonly LotPart[],
  source: LotSource,
): Promise<void> {
  for (const { tokens, expiresAt, isFree } of parts)
    await insertLot(trx, transactionId, userId, tokens, { source, expiresAt, isFree })
}

/** Returns the sum of the tokens; 0 for none. */
export const countTokens = (amounts: readonly LotAmount[]): number =>
  amounts.reduce((sum, { tokens }) => sum + tokens, 0)

const burnsFirst = 'burn_order, expires_at nulls last, id'

const openSql = 'remaining > 0 and (expires_at is null or expires_at > now())'

/** The open lots of which a booking may take, and the name of its prepared statement. */
const draws = {
  any: { sql: openSql, name: 'take-from-lots' },
  transferable: { sql: `${openSql} and not is_free`, name: 'take-transferable' },
} as const

async function draw(
  trx: Database,
  transactionId: string,
  userId: string,
  tokens: number,
  from: keyof typeof draws,
): Promise<number> {
  const { sql, name } = draws[from]
  const rows = await selectRows<{ amount: string }>(
    trx,
    `with open as (
       select id, remaining, sum(remaining) over (order by ${burnsFirst}) - remaining as earlier
       from token_lots where user_id = ? and ${sql}
     ), changed as (
       update token_lots l set remaining = l.remaining - least(open.remaining, ? - open.earlier)
       from open where open.id = l.id and open.earlier < ?
       returning l.id, least(open.remaining, ? - open.earlier) as taken
     )
     insert into token_lot_entries (transaction_id, lot_id, amount) select ?, id, -taken from changed returning amount`,
    [userId, tokens, tokens, tokens, transactionId],
    name,
  )
  return -rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}

/**
 * Takes tokens from the user's open lots in burning order. The caller holds the lock of the user's balance, and has
 * taken the same tokens from it.
 */
export async function drawFromLots(
  trx: Database,
  transactionId: string,
  userId: string,
  tokens: number,
): Promise<void> {
  const taken = await draw(trx, transactionId, userId, tokens, 'any')
  if (taken !== tokens) throw new Error(`The lots of user ${userId} have ${taken} of ${tokens} tokens`)
}

/** Tokens that go to another person, and the error code for a user who has too few of them. */
export interface Transferred {
  userId: string
  tokens: number
  code: ErrorCode
}

/** As `drawFromLots`, out of lots that are not free: else many sign-ups would fill one account. */
export async function drawTransferable(
  trx: Database,
  transactionId: string,
  { userId, tokens: needed, code }: Transferred,
): Promise<void> {
  if (needed === 0) return
  const available = await draw(trx, transactionId, userId, needed, 'transferable')
  if (available !== needed) throw new RejectedError(code, { values: { needed, available } })
}

/** Whether a job pays for a DNA. */
const paysDnaSql = 'exists (select 1 from job_dnas where job_id = ? and price_tokens > 0)'

/**
 * Returns tokens of a job to the lots that it took them from, the last taken first; a lot that has expired meanwhile
 * opens again for some days. What came from no lot becomes one without expiry. Where the job pays for a DNA, free lots
 * get theirs first, so that the others do not get back what went to its owner.
 */
export async function returnToLots(
  trx: Database,
  transactionId: string,
  { userId, jobId, tokens }: { userId: string; jobId: string; tokens: number },
): Promise<void> {
  if (tokens === 0) return
  const rows = await selectRows<{ amount: string }>(
    trx,
    `with taken as (
       select e.lot_id, -sum(e.amount) as tokens from token_lot_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.job_id = ?
       group by e.lot_id having sum(e.amount) < 0
     ), ordered as (
       select lot_id, tokens,
         sum(tokens) over (order by is_free and ${paysDnaSql} desc, burn_order desc, expires_at desc nulls first,
           id desc) - tokens as earlier
       from taken join token_lots on id = lot_id
     ), changed as (
       update token_lots l set remaining = l.remaining + least(o.tokens, ? - o.earlier),
         expires_at = case when l.expires_at <= now() and not l.is_revoked
           then now() + interval '${returnedKeptDays} days' else l.expires_at end
       from ordered o where o.lot_id = l.id and o.earlier < ? returning l.id, least(o.tokens, ? - o.earlier) as given
     )
     insert into token_lot_entries (transaction_id, lot_id, amount) select ?, id, given from changed returning amount`,
    [jobId, jobId, tokens, tokens, tokens, transactionId],
  )
  const rest = tokens - rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (rest > 0) await insertLot(trx, transactionId, userId, rest, { source: 'returned' })
}

/** Takes the amounts from their lots; the caller has booked them and holds the lock of the balance. */
export async function cutLots(trx: Database, transactionId: string, amounts: readonly LotAmount[]): Promise<void> {
  for (const { lotId, tokens } of amounts) {
    await trx('token_lots').where({ id: lotId }).decrement('remaining', tokens)
    await trx('token_lot_entries').insert({ transaction_id: transactionId, lot_id: lotId, amount: -tokens })
  }
}

interface LotRow {
  id: string
  source: LotSource
  granted: string
  remaining: string
  expiresAt: Date | null
  isRolled: boolean
  isFree: boolean
}

const lotFromRow = (row: LotRow): Lot => ({
  ...row,
  granted: Number(row.granted),
  remaining: Number(row.remaining),
})

const columns =
  'id, source, granted, remaining, expires_at as "expiresAt", is_rolled as "isRolled", is_free as "isFree"'

/** A user's usable lots in burning order. */
export async function listOpenLots(db: Database, userId: string): Promise<Lot[]> {
  const rows = await selectRows<LotRow>(
    db,
    `select ${columns} from token_lots where user_id = ? and ${openSql} order by ${burnsFirst}`,
    [userId],
  )
  return rows.map(lotFromRow)
}

/** A user's tokens that can be passed on to other people. */
export const getTransferable = async (db: Database, userId: string): Promise<number> =>
  countTransferable(await listOpenLots(db, userId))

/** A lot as answers have it. */
export const toTokenLot = ({ expiresAt, ...lot }: Lot): TokenLot => ({
  ...lot,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** A user's lots that have expired and still have tokens. */
export async function listDueLots(db: Database, userId: string): Promise<LotAmount[]> {
  const rows = await selectRows<{ id: string; remaining: string }>(
    db,
    'select id, remaining from token_lots where user_id = ? and remaining > 0 and expires_at <= now() order by id',
    [userId],
  )
  return rows.map(({ id, remaining }) => ({ lotId: id, tokens: Number(remaining) }))
}

/** Lots of the transactions under a key, or under keys that begin with it. */
export async function listLotsUnder(
  db: Database,
  userId: string,
  keys: { key: string; prefix: string },
): Promise<Lot[]> {
  const rows = await selectRows<LotRow>(
    db,
    `select ${columns} from token_lots where user_id = ? and transaction_id in
       (select id from ledger_transactions where user_id = ? and (key = ? or starts_with(key, ?))) order by id`,
    [userId, userId, keys.key, keys.prefix],
  )
  return rows.map(lotFromRow)
}

const toParts = (rows: readonly (Omit<LotPart, 'tokens'> & { tokens: string })[]): LotPart[] =>
  rows.map(({ tokens, ...row }) => ({ ...row, tokens: Number(tokens) }))

/** What a transaction has taken from lots, in burning order. */
export const listDrawnParts = async (db: Database, transactionId: string): Promise<LotPart[]> =>
  toParts(
    await selectRows(
      db,
      `select e.lot_id as "lotId", -e.amount as tokens, l.expires_at as "expiresAt", l.is_free as "isFree"
       from token_lot_entries e join token_lots l on l.id = e.lot_id
       where e.transaction_id = ? order by l.burn_order, l.expires_at nulls last, l.id`,
      [transactionId],
    ),
  )

/** What a user can use of the lots of transactions under keys that begin so. */
export const listOpenParts = async (db: Database, userId: string, prefix: string): Promise<LotPart[]> =>
  toParts(
    await selectRows(
      db,
      `select l.id as "lotId", l.remaining as tokens, l.expires_at as "expiresAt", l.is_free as "isFree"
       from token_lots l join ledger_transactions t on t.id = l.transaction_id
       where l.user_id = ? and t.user_id = l.user_id and starts_with(t.key, ?) and l.remaining > 0
         and (l.expires_at is null or l.expires_at > now()) order by l.id`,
      [userId, prefix],
    ),
  )

/** When the tokens of a plan's period expire: some days after its end, so that a late renewal can roll them over. */
export const getPeriodLotExpiry = (periodEnd: Date): Date => new Date(periodEnd.getTime() + lotKeptDays * 86_400_000)
