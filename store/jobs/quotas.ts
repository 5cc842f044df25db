import { countedAs, formatSize, storedBytesPerSecond } from '@songloom/contracts/account/quotas.rules'
import type { Quota } from '@songloom/contracts/account/plans.rules'
import type { LibraryTool } from '@songloom/tools/registry.rules'
import { ownedBy } from '../access.ts'
import { dayStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'

export interface AccountUse {
  /** Bytes of the library, including removed audio until its files are deleted, and of open uploads. */
  storedBytes: number
  uploadsToday: number
  cutsToday: number
  archivesToday: number
}

const toolsOf = (kind: 'uploads' | 'cuts'): string[] =>
  Object.entries(countedAs).flatMap(([tool, counted]) => (counted === kind ? [tool] : []))

async function storedBytesOf(db: Database, userId: string): Promise<number> {
  const [row] = await selectRows<{ bytes: string }>(
    db,
    `select coalesce((select sum(stored_bytes) from audios where user_id = :userId), 0)
       + coalesce((select sum(greatest(u.size_bytes, u.received_bytes)) from uploads u
         where u.user_id = :userId and u.audio_id is null
           and not exists (select 1 from messages m where m.id = u.message_id and m.status = 'COMPLETED')), 0
       ) as bytes`,
    { userId },
  )
  return Number(row!.bytes)
}

/** Bytes that open jobs will store, estimated by their length. */
async function expectedBytesOf(db: Database, userId: string): Promise<number> {
  const row = await db('jobs')
    .where(ownedBy(userId))
    .whereIn('tool', Object.keys(countedAs))
    .whereIn('state', ['accepted', 'running'])
    .sum<{ seconds: number | null }[]>('duration_seconds as seconds')
    .first()
  return Number(row?.seconds ?? 0) * storedBytesPerSecond
}

async function countToday(db: Database, userId: string, kind: 'uploads' | 'cuts'): Promise<number> {
  const row = await db('jobs')
    .where(ownedBy(userId))
    .whereIn('tool', toolsOf(kind))
    .whereRaw(`created_at >= ${dayStartSql}`)
    .count<{ count: string }[]>('* as count')
    .first()
  return Number(row?.count ?? 0)
}

/** Counts the archives that a user has ordered since midnight UTC, by PostgreSQL's clock. */
export async function countArchivesToday(db: Database, userId: string): Promise<number> {
  const row = await db('archive_orders')
    .where(ownedBy(userId))
    .whereRaw(`ordered_at >= ${dayStartSql}`)
    .count<{ count: string }[]>('* as count')
    .first()
  return Number(row?.count ?? 0)
}

/** What an account uses of its quota. */
export async function getAccountUse(db: Database, userId: string): Promise<AccountUse> {
  return {
    storedBytes: await storedBytesOf(db, userId),
    uploadsToday: await countToday(db, userId, 'uploads'),
    cutsToday: await countToday(db, userId, 'cuts'),
    archivesToday: await countArchivesToday(db, userId),
  }
}

/** Serializes quota decisions of a user until the transaction ends, so that two cannot both be the last. */
export const lockBounds = (trx: Database, userId: string): Promise<unknown> => lockName(trx, `limit:${userId}`)

/** Throws `RejectedError` where `bytes` more would exceed the quota. The caller holds `lockBounds`. */
async function assertStorage(trx: Database, userId: string, moreBytes: number, quota: Quota): Promise<void> {
  const used = await storedBytesOf(trx, userId)
  if (used + (await expectedBytesOf(trx, userId)) + moreBytes <= quota.storedBytes) return
  throw new RejectedError('storage_full', { values: { used: formatSize(used), limit: formatSize(quota.storedBytes) } })
}

const dayBounds = {
  uploads: { code: 'uploads_today', bound: 'uploadsPerDay' },
  cuts: { code: 'cuts_today', bound: 'cutsPerDay' },
} as const

/** Throws `RejectedError` where the daily quota is used up. */
async function assertDay(trx: Database, userId: string, kind: 'uploads' | 'cuts', quota: Quota): Promise<void> {
  const { code, bound } = dayBounds[kind]
  const used = await countToday(trx, userId, kind)
  if (used >= quota[bound]) throw new RejectedError(code, { values: { used, limit: quota[bound] } })
}

/** Throws `RejectedError` where an upload of this size could not be stored. The caller holds `lockBounds`. */
export async function assertUpload(
  trx: Database,
  { userId, sizeBytes }: { userId: string; sizeBytes: number },
  quota: Quota,
): Promise<void> {
  await assertDay(trx, userId, 'uploads', quota)
  await assertStorage(trx, userId, sizeBytes, quota)
}

/** Throws `RejectedError` where a library job would exceed a quota. The caller holds `lockBounds`. */
export async function assertQuota(
  trx: Database,
  { userId, tool, durationSeconds }: { userId: string; tool: LibraryTool; durationSeconds: number },
  quota: Quota,
): Promise<void> {
  await assertDay(trx, userId, countedAs[tool], quota)
  await assertStorage(trx, userId, durationSeconds * storedBytesPerSecond, quota)
}
