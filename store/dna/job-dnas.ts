import { getOutputSupport } from '@songloom/contracts/dna/dna.rules'
import type { DnaKind, DnaOutput, DnaPricing } from '@songloom/contracts/dna/dna.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { JobDna, StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import { canUseDna } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { insertLicence } from './licences.ts'
import { getSongTokens } from './song-price.ts'

/** A DNA with what it can make. */
export interface ResolvedDna extends JobDna {
  outputs: DnaOutput[]
}

interface ResolvedRow {
  id: string
  user_id: string
  kind: DnaKind
  name: string
  version: number
  pricing: DnaPricing
  price_tokens: number
  profile_key: string
  adapter: StyleAdapter | null
  is_stem_separated: boolean
  licence_id: string | null
  licence_kind: DnaPricing | null
  licence_price: number | null
  is_usable: boolean
  is_own: boolean
  is_known: boolean
}

/** A DNA that a request names, or that came with a song. */
type Asked = Pick<JobDna, 'role' | 'dnaId' | 'isInherited'>

async function findRow(db: Database, userId: string, { dnaId, isInherited }: Asked): Promise<ResolvedRow | undefined> {
  const usable = canUseDna({ userId }, isInherited)
  const [row] = await selectRows<ResolvedRow>(
    db,
    `select d.id, d.user_id, d.kind, d.name, d.version, d.pricing, d.price_tokens, d.is_stem_separated,
       v.profile_key, v.adapter, l.id as licence_id, l.kind as licence_kind,
       l.price_tokens as licence_price, ${usable.sql} as is_usable, d.user_id = ? as is_own,
       (d.user_id = ? or l.id is not null or d.published_at is not null) as is_known
     from dnas d left join dna_versions v on v.dna_id = d.id and v.version = d.version
     left join dna_licences l on l.dna_id = d.id and l.user_id = ? and l.refunded_at is null
     where d.id = ? for share of d`,
    [...usable.values, userId, userId, userId, dnaId],
  )
  return row
}

/** Why a DNA makes nothing for a user. */
async function reject(db: Database, row: ResolvedRow | undefined, dnaId: string): Promise<never> {
  if (!row?.is_known) throw new RejectedError('not_found', { field: 'dna_id' })
  const { withdrawn_at, is_restricted } = (await db('dnas')
    .where({ id: dnaId })
    .first('withdrawn_at', 'is_restricted')) as {
    withdrawn_at: Date | null
    is_restricted: boolean
  }
  if (withdrawn_at || is_restricted) throw new RejectedError('dna_withdrawn', { field: 'dna_id' })
  if (row.version === 0) throw new RejectedError('dna_not_ready', { field: 'dna_id' })
  throw new RejectedError(row.is_own ? 'not_found' : 'dna_licence_missing', { field: 'dna_id' })
}

/**
 * The newest version of a DNA that a user may make something with, at the price of a song. Throws `RejectedError`:
 * `not_found` for one that the user cannot know, `dna_licence_missing`, `dna_withdrawn` or `dna_not_ready`.
 */
export async function resolveDna(db: Database, userId: string, asked: Asked): Promise<ResolvedDna> {
  const { role, dnaId } = asked
  const row = await findRow(db, userId, asked)
  if (!row?.is_usable) return reject(db, row, dnaId)
  return {
    role,
    dnaId,
    version: row.version,
    kind: row.kind,
    name: row.name,
    profileKey: row.profile_key,
    ...(row.adapter ? { adapter: row.adapter } : {}),
    licenceId: row.licence_id,
    priceTokens: getSongTokens(row),
    outputs: row.kind === 'voice' ? ['song', 'singing'] : getOutputSupport(row.is_stem_separated),
  }
}

/**
 * Writes what an accepted job is made with, in its transaction: a DNA that was withdrawn, or a licence that ended,
 * since the request was prepared refuses the job. A free DNA is licensed by its first use.
 */
export async function insertJobDnas(
  trx: Database,
  { jobId, userId, dnas }: { jobId: string; userId: string; dnas: readonly JobDna[] },
): Promise<void> {
  for (const { role, dnaId, version, priceTokens, isInherited } of dnas) {
    const found = await resolveDna(trx, userId, { role, dnaId, isInherited })
    const now = isInherited ? { ...found, priceTokens: 0 } : found
    if (now.priceTokens > priceTokens)
      throw new RejectedError('dna_price_changed', { values: { price: now.priceTokens } })
    const row = (await findRow(trx, userId, { role, dnaId, isInherited }))!
    const licenceId = row.is_own ? null : (now.licenceId ?? (await insertLicence(trx, { userId, dnaId }))!.id)
    await trx('job_dnas').insert({
      ...{ job_id: jobId, dna_id: dnaId, role, version },
      ...{ licence_id: licenceId, price_tokens: now.priceTokens },
    })
  }
}

/** Tokens that a job pays for DNAs in addition to its tool. */
export async function sumDnaTokens(db: Database, jobId: string): Promise<number> {
  const [row] = await selectRows<{ tokens: number }>(
    db,
    `select coalesce(sum(u.tokens), 0)::int as tokens
     from (select max(price_tokens) as tokens from job_dnas where job_id = ? group by dna_id) u`,
    [jobId],
  )
  return row!.tokens
}

/** Whether every DNA of a job may still make something. */
export async function isJobDnaUsable(db: Database, jobId: string): Promise<boolean> {
  const [row] = await selectRows<{ gone: boolean }>(
    db,
    `select exists (select 1 from job_dnas j left join dnas d on d.id = j.dna_id
       where j.job_id = ? and (d.id is null or d.withdrawn_at is not null or d.is_restricted)) as gone`,
    [jobId],
  )
  return !row!.gone
}
