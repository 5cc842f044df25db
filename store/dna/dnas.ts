import { removedKeptHours } from '@songloom/contracts/account/quotas.rules'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { DnaKind, DnaPricing } from '@songloom/contracts/dna/dna.rules'
import { canReadDna, offeredDnaSql, ownedBy, ownedSql } from '../access.ts'
import type { Condition } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { queueForDeletion } from '../library/removed-files.ts'
import { containing } from '../like.ts'
import { selectDna, toDna } from './rows.ts'
import type { DnaRow } from './rows.ts'

/** What a list of DNAs shows. */
export interface DnaFilter {
  kind?: DnaKind | undefined
  base?: 'models' | 'tracks' | undefined
  search?: string | undefined
}

const words = `fold_words(d.name || ' ' || d.artist_name || ' ' ||
  array_to_string(d.genre_tags || d.vocal_tags || d.instrumental_tags, ' '))`

function toCondition({ kind, base, search }: DnaFilter): Condition {
  const parts: [sql: string, value?: string][] = [
    ...(kind ? [['d.kind = ?', kind] as [string, string]] : []),
    ...(base ? [[base === 'tracks' ? 'd.is_track_based' : 'not d.is_track_based'] as [string]] : []),
    ...(search ? [[`${words} like fold_words(?)`, containing(search)] as [string, string]] : []),
  ]
  return {
    sql: ['true', ...parts.map(([sql]) => sql)].join(' and '),
    values: parts.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

async function select(db: Database, userId: string, where: Condition, end = 'order by d.created_at desc, d.id desc') {
  const { sql, values } = selectDna({ userId })
  return selectRows<DnaRow>(db, `${sql} where ${where.sql} ${end}`, [...values, ...where.values])
}

/** A user's own DNAs, the newest first; removed ones are left out. */
export async function listOwnDnas(db: Database, userId: string, filter: DnaFilter): Promise<Dna[]> {
  const { sql, values } = toCondition(filter)
  const rows = await select(db, userId, {
    sql: `${ownedSql('d')} and d.removed_at is null and ${sql}`,
    values: [userId, ...values],
  })
  return rows.map(toDna)
}

/** Those that a user has licensed, whatever became of them; the newest licence first. */
export async function listLicensedDnas(db: Database, userId: string, filter: DnaFilter): Promise<Dna[]> {
  const { sql, values } = toCondition(filter)
  const rows = await select(db, userId, { sql: `l.id is not null and ${sql}`, values })
  return rows.map(toDna)
}

/** A page of those that others offer. */
export async function listCommunityDnas(
  db: Database,
  userId: string,
  { limit, cursor, ...filter }: DnaFilter & { limit: number; cursor?: Cursor | undefined },
): Promise<{ dnas: Dna[]; after: string | null }> {
  const { sql, values } = toCondition(filter)
  const from = cursor ? `and (d.created_at, d.id) < (${momentSql}, ?)` : ''
  const where = {
    sql: `${offeredDnaSql} and d.user_id <> ? and ${sql} ${from}`,
    values: [userId, ...values, ...(cursor ? [cursor.micros, cursor.id] : [])],
  }
  const found = await select(db, userId, where, `order by d.created_at desc, d.id desc limit ${limit + 1}`)
  const page = selectPage(found, limit, ({ micros, id }) => ({ micros, id }))
  return { dnas: page.rows.map(toDna), after: page.next }
}

/** The row of a DNA that a user may read; undefined for others and missing ones. */
export async function getDnaRow(db: Database, userId: string, id: string): Promise<DnaRow | undefined> {
  const { sql, values } = canReadDna({ userId })
  const [row] = await select(db, userId, { sql: `d.id = ? and ${sql}`, values: [id, ...values] })
  return row
}

/** Returns a DNA that a user may read, as clients read it; undefined for others and missing ones. */
export async function getDna(db: Database, userId: string, id: string): Promise<Dna | undefined> {
  const row = await getDnaRow(db, userId, id)
  return row && toDna(row)
}

/** Changed fields of an own DNA. */
export interface DnaChanges {
  name?: string
  artist_name?: string
  description?: string
  genre_tags?: string[]
  vocal_tags?: string[]
  instrumental_tags?: string[]
  cover_key?: string
}

/**
 * Changes an own DNA of a kind, and schedules a replaced cover for deletion; undefined for a removed one, another kind
 * and another user's.
 */
export const editDna = (
  db: Database,
  { userId, id, kind }: { userId: string; id: string; kind?: DnaKind },
  changes: DnaChanges,
): Promise<Dna | undefined> =>
  db.transaction(async (trx): Promise<Dna | undefined> => {
    const own = trx<DnaRow>('dnas').where({ id, removed_at: null, ...(kind ? { kind } : {}), ...ownedBy(userId) })
    const before = await own.forUpdate().first('cover_key')
    if (!before) return undefined
    await trx('dnas')
      .where({ id })
      .update({ ...changes, updated_at: trx.fn.now() })
    if (changes.cover_key !== undefined && before.cover_key !== null)
      await queueForDeletion(trx, { userId, baseKey: before.cover_key, keptHours: removedKeptHours })
    return getDna(trx, userId, id)
  })

/** What an offer says; an absent preview stays, and null is none. */
export interface DnaOffer {
  isPublished: boolean
  pricing: DnaPricing
  priceTokens: number
  previewAudioId?: string | null | undefined
}

/** Writes a lower price of an offer into the licences held, which keep it when the offer ends or gets dearer. */
const lowerLicences = (trx: Database, dnaId: string, songTokens: number): Promise<unknown> =>
  trx('dna_licences')
    .where({ dna_id: dnaId, kind: 'song', refunded_at: null })
    .where('price_tokens', '>', songTokens)
    .update({ price_tokens: songTokens })

/** Offers an own DNA, or no longer; the caller has checked price and preview. Undefined as for `editDna`. */
export const offerDna = (
  db: Database,
  { userId, id }: { userId: string; id: string },
  { isPublished, pricing, priceTokens, previewAudioId }: DnaOffer,
): Promise<Dna | undefined> =>
  db.transaction(async (trx): Promise<Dna | undefined> => {
    const offered = pricing === 'free' ? 0 : priceTokens
    const changed = await trx('dnas')
      .where({ id, removed_at: null, ...ownedBy(userId) })
      .update({
        published_at: isPublished ? trx.raw('coalesce(published_at, now())') : null,
        pricing,
        price_tokens: offered,
        ...(previewAudioId === undefined ? {} : { chosen_preview_id: previewAudioId }),
        updated_at: trx.fn.now(),
      })
    if (changed > 0 && isPublished && pricing !== 'once') await lowerLicences(trx, id, offered)
    return getDna(trx, userId, id)
  })
