import type { DnaLicence } from '@songloom/contracts/dna/market'
import type { DnaPricing } from '@songloom/contracts/dna/dna.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { offeredDnaSql, ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import type { LicenceRow } from './licence-row.ts'
import { bookOnce, lockSales } from './sales.ts'

/** What a licence allows, as it was shown when it was made. */
const terms: Record<DnaPricing, string> = {
  free: 'Songs made with this DNA are yours. It is free.',
  once: 'Songs made with this DNA are yours. It was paid once.',
  song: 'Songs made with this DNA are yours. Each is paid when it is made.',
}

interface OfferRow {
  id: string
  user_id: string
  pricing: DnaPricing
  price_tokens: number
  version: number
}

/** Inserts a licence unless the user has one; the one held either way. Undefined for a missing DNA. */
export async function insertLicence(
  trx: Database,
  { userId, dnaId }: { userId: string; dnaId: string },
): Promise<LicenceRow | undefined> {
  const dna = await trx<OfferRow>('dnas').where({ id: dnaId }).first()
  if (!dna) return undefined
  await trx.raw(
    `insert into dna_licences (id, dna_id, user_id, owner_id, kind, price_tokens, version, terms)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (dna_id, user_id) where refunded_at is null do nothing`,
    [createId(), dnaId, userId, dna.user_id, dna.pricing, dna.price_tokens, dna.version, terms[dna.pricing]],
  )
  return getLicenceRow(trx, userId, dnaId)
}

/** The licence that a user holds. */
const getLicenceRow = (db: Database, userId: string, dnaId: string): Promise<LicenceRow | undefined> =>
  db<LicenceRow>('dna_licences')
    .where({ dna_id: dnaId, refunded_at: null, ...ownedBy(userId) })
    .first()

/** A licence with the names that its holder reads. */
export async function getLicence(db: Database, userId: string, dnaId: string): Promise<DnaLicence | undefined> {
  const row = await getLicenceRow(db, userId, dnaId)
  if (!row) return undefined
  const names = await db<{ id: string; name: string; artist_name: string }>('dnas')
    .where({ id: dnaId })
    .first('name', 'artist_name')
  return {
    id: row.id,
    dnaId,
    dnaName: names?.name ?? '',
    artistName: names?.artist_name ?? '',
    kind: row.kind,
    priceTokens: row.price_tokens,
    version: row.version,
    terms: row.terms,
    createdAt: row.created_at.toISOString(),
    refundedAt: null,
  }
}

async function findOffer(trx: Database, dnaId: string): Promise<OfferRow | undefined> {
  const [row] = await selectRows<OfferRow>(
    trx,
    `select d.id, d.user_id, d.pricing, d.price_tokens, d.version from dnas d where d.id = ?
     and ${offeredDnaSql} for share of d`,
    [dnaId],
  )
  return row
}

/**
 * Licenses an offered DNA to a user, and books its price where it is paid once; who holds a licence pays nothing more.
 * Undefined for one that the user cannot read. Throws `RejectedError` and `NotEnoughTokens`.
 */
export const buyDna = (
  db: Database,
  { userId, dnaId, priceTokens }: { userId: string; dnaId: string; priceTokens: number },
): Promise<DnaLicence | undefined> =>
  db.transaction(async (trx): Promise<DnaLicence | undefined> => {
    await lockName(trx, `licence:${userId}:${dnaId}`)
    const held = await getLicence(trx, userId, dnaId)
    if (held) return held
    const offer = await findOffer(trx, dnaId)
    if (!offer) return undefined
    if (offer.user_id === userId) throw new RejectedError('dna_own')
    if (offer.price_tokens !== priceTokens)
      throw new RejectedError('dna_price_changed', { values: { price: offer.price_tokens } })
    if (offer.pricing === 'once') await lockSales(trx)
    const licence = (await insertLicence(trx, { userId, dnaId }))!
    if (offer.pricing === 'once') await bookOnce(trx, licence)
    return getLicence(trx, userId, dnaId)
  })
