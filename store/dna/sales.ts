import { splitDnaPrice } from '@songloom/contracts/dna/dna.rules'
import { appendTokens } from '../events/append-tokens.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { toAvailableAccount, book, earned } from '../ledger/book.ts'
import { expireTokens, lockTokens } from '../ledger/expire-tokens.ts'
import { insertLot, drawFromLots, drawTransferable } from '../ledger/lots.ts'
import type { LicenceRow } from './licence-row.ts'

/** Our share of sales, less what refunds took from it. */
export const licenceShare = 'songloom:licence_share'
/** Tokens on their way from a buyer to an owner: empty after each sale. */
export const royalties = 'songloom:royalties'

export interface SaleRow {
  id: string
  dna_id: string
  licence_id: string
  buyer_id: string
  owner_id: string
  kind: 'once' | 'song'
  job_id: string | null
  price_tokens: number
  share_tokens: number
  owner_tokens: number
  sold_at: Date
  refunded_at: Date | null
  taken_back_tokens: number | null
}

/** Sales are booked one after the other, so that two people who buy from each other cannot block each other. */
export const lockSales = (trx: Database): Promise<unknown> => lockName(trx, 'dna-sales')

type NewSale = Pick<SaleRow, 'dna_id' | 'licence_id' | 'buyer_id' | 'owner_id' | 'kind' | 'price_tokens'> & {
  job_id?: string
}

/** Inserts a sale; undefined where it was sold before. */
async function insertSale(trx: Database, sale: NewSale): Promise<SaleRow | undefined> {
  const { shareTokens, ownerTokens } = splitDnaPrice(sale.price_tokens)
  const [row] = await trx<SaleRow>('dna_sales')
    .insert({ id: createId(), ...sale, share_tokens: shareTokens, owner_tokens: ownerTokens })
    .onConflict()
    .ignore()
    .returning('*')
  return row
}

/** Books the owner's part, as a lot that does not expire. */
async function payOwner(trx: Database, { id, owner_id: ownerId, owner_tokens: tokens }: SaleRow): Promise<void> {
  if (tokens === 0) return
  await book(
    trx,
    { kind: 'royalty', userId: ownerId, key: `royalty:${id}`, reason: 'DNA sold' },
    [
      [royalties, -tokens],
      [toAvailableAccount(ownerId), tokens],
    ],
    (inner, transactionId) => insertLot(inner, transactionId, ownerId, tokens, { source: 'royalty' }),
  )
  await appendTokens(trx, ownerId)
}

/**
 * Books a licence that is paid once: buyer to owner, with our share. The caller holds `lockSales`. Throws
 * `NotEnoughTokens`, and `dna_tokens_free` where too many of the buyer's are free.
 */
export async function bookOnce(trx: Database, licence: LicenceRow): Promise<void> {
  const { id, dna_id, user_id: buyer, owner_id, price_tokens: price } = licence
  const sale = await insertSale(trx, {
    ...{ dna_id, licence_id: id, buyer_id: buyer, owner_id },
    ...{ kind: 'once', price_tokens: price },
  })
  if (!sale) return
  await expireTokens(trx, buyer)
  await book(
    trx,
    { kind: 'licence', userId: buyer, key: `licence:${sale.id}`, reason: 'Licence of a DNA' },
    [
      [toAvailableAccount(buyer), -price],
      [licenceShare, sale.share_tokens],
      [royalties, sale.owner_tokens],
    ],
    (inner, transactionId) =>
      drawTransferable(inner, transactionId, { userId: buyer, tokens: price, code: 'dna_tokens_free' }),
  )
  await payOwner(trx, sale)
  await appendTokens(trx, buyer)
}

interface PaidDna {
  dna_id: string
  licence_id: string
  owner_id: string
  tokens: number
}

/** What a job pays for each DNA; its licence names the owner. */
const listPaid = (trx: Database, jobId: string): Promise<PaidDna[]> =>
  selectRows<PaidDna>(
    trx,
    `select j.dna_id, max(j.licence_id) as licence_id, max(l.owner_id) as owner_id, max(j.price_tokens) as tokens
     from job_dnas j join dna_licences l on l.id = j.licence_id
     where j.job_id = ? and j.price_tokens > 0 group by j.dna_id order by j.dna_id`,
    [jobId],
  )

/**
 * Passes what a completed job paid for its DNAs on to their owners; the caller has settled the job and holds
 * `lockSales`. A job is booked once.
 */
export async function bookSongSales(
  trx: Database,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<void> {
  const sales: SaleRow[] = []
  for (const { tokens, ...paid } of await listPaid(trx, jobId)) {
    const sale = await insertSale(trx, {
      ...{ ...paid, buyer_id: userId },
      ...{ kind: 'song', job_id: jobId, price_tokens: tokens },
    })
    if (sale) sales.push(sale)
  }
  const sum = (of: (sale: SaleRow) => number): number => sales.reduce((total, sale) => total + of(sale), 0)
  if (sales.length === 0) return
  await book(
    trx,
    { kind: 'licence', userId, jobId, reason: 'Licence of a DNA' },
    [
      [earned, -sum((sale) => sale.price_tokens)],
      [licenceShare, sum((sale) => sale.share_tokens)],
      [royalties, sum((sale) => sale.owner_tokens)],
    ],
    () => Promise.resolve(),
  )
  for (const sale of sales) await payOwner(trx, sale)
}

/** Takes the owner's part back, as far as the owner still has it; how much that is. */
async function reclaimFromOwner(trx: Database, { id, owner_id: ownerId, owner_tokens: due }: SaleRow): Promise<number> {
  await expireTokens(trx, ownerId)
  await lockTokens(trx, ownerId)
  const [row] = await selectRows<{ tokens: number }>(
    trx,
    'select least(balance, ?)::int as tokens from ledger_balances where account = ?',
    [due, toAvailableAccount(ownerId)],
  )
  const tokens = row?.tokens ?? 0
  if (tokens === 0) return 0
  await book(
    trx,
    { kind: 'royalty_refund', userId: ownerId, key: `royalty-refund:${id}`, reason: 'A sale was refunded' },
    [
      [toAvailableAccount(ownerId), -tokens],
      [royalties, tokens],
    ],
    (inner, transactionId) => drawFromLots(inner, transactionId, ownerId, tokens),
  )
  await appendTokens(trx, ownerId)
  return tokens
}

/**
 * Refunds a licence that was paid once: the whole price goes back to the buyer, from the owner as far as the tokens are
 * still there, the rest from our share. The licence ends. False where it was refunded before.
 */
export const refundOnce = (db: Database, saleId: string, userNote: string | null): Promise<boolean> =>
  db.transaction(async (trx): Promise<boolean> => {
    await lockSales(trx)
    const sale = await trx<SaleRow>('dna_sales')
      .where({ id: saleId, kind: 'once', refunded_at: null })
      .forUpdate()
      .first()
    if (!sale) return false
    const { buyer_id: buyer, price_tokens: price } = sale
    const taken = await reclaimFromOwner(trx, sale)
    await book(
      trx,
      { kind: 'licence_refund', userId: buyer, key: `licence-refund:${saleId}`, reason: 'Licence refunded', userNote },
      [
        [royalties, -taken],
        [licenceShare, taken - price],
        [toAvailableAccount(buyer), price],
      ],
      (inner, transactionId) => insertLot(inner, transactionId, buyer, price, { source: 'returned' }),
    )
    await trx('dna_sales').where({ id: saleId }).update({ refunded_at: trx.fn.now(), taken_back_tokens: taken })
    await trx('dna_licences').where({ id: sale.licence_id }).update({ refunded_at: trx.fn.now() })
    await appendTokens(trx, buyer)
    return true
  })

/**
 * Takes back what a refunded job paid for its DNAs, so that its refund is not paid by us alone. The caller has refunded
 * the job. Idempotent.
 */
export async function reverseSongSales(
  trx: Database,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<void> {
  const sales = await trx<SaleRow>('dna_sales').where({ job_id: jobId, refunded_at: null }).orderBy('id').forUpdate()
  if (sales.length === 0) return
  let [taken, share] = [0, 0]
  for (const sale of sales) {
    const tokens = await reclaimFromOwner(trx, sale)
    taken += tokens
    share += sale.share_tokens
    await trx('dna_sales').where({ id: sale.id }).update({ refunded_at: trx.fn.now(), taken_back_tokens: tokens })
  }
  await book(
    trx,
    { kind: 'licence_refund', userId, jobId, reason: 'Licence refunded' },
    [
      [royalties, -taken],
      [licenceShare, -share],
      [earned, taken + share],
    ],
    () => Promise.resolve(),
  )
}
