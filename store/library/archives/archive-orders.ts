import type { Quota } from '@songloom/contracts/account/plans.rules'
import { ownedBy } from '../../access.ts'
import { dayStartSql } from '../../clock.ts'
import type { Database } from '../../database.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { countArchivesToday } from '../../jobs/quotas.ts'

const isOrderedToday = async (trx: Database, userId: string, exportId: string): Promise<boolean> =>
  (await trx('archive_orders')
    .where({ export_id: exportId, ...ownedBy(userId) })
    .whereRaw(`ordered_at >= ${dayStartSql}`)
    .first('export_id')) !== undefined

/**
 * Counts an archive against its owner's day, once per archive. Throws `RejectedError` where the quota is used up. The
 * caller holds `lockBounds`.
 */
export async function orderArchive(
  trx: Database,
  { userId, exportId }: { userId: string; exportId: string },
  quota: Quota | undefined,
): Promise<void> {
  if (await isOrderedToday(trx, userId, exportId)) return
  const used = await countArchivesToday(trx, userId)
  if (quota && used >= quota.archivesPerDay)
    throw new RejectedError('archives_today', { values: { used, limit: quota.archivesPerDay } })
  await trx('archive_orders').insert({ user_id: userId, export_id: exportId })
}

/** Deletes the order counted at a time of the database, if any. */
export async function withdrawArchiveOrder(
  trx: Database,
  { userId, exportId }: { userId: string; exportId: string },
  orderedAt: string,
): Promise<void> {
  await trx('archive_orders')
    .where({ export_id: exportId, ...ownedBy(userId) })
    .whereRaw('ordered_at = ?::timestamptz', [orderedAt])
    .delete()
}

/** Deletes orders of earlier days. */
export const forgetArchiveOrders = async (db: Database): Promise<void> =>
  void (await db('archive_orders').whereRaw("ordered_at < now() - interval '2 days'").delete())
