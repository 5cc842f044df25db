import type { Quota } from '@songloom/contracts/account/quotas.rules'
import { ownedBy, ownedSql } from '../access.ts'
import { dayStartSql } from '../clock.ts'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'
import { NotAccepted } from '../jobs/not-accepted.ts'
import { countArchivesToday, lockBounds } from '../jobs/quotas.ts'

const isOrderedToday = async (trx: Database, userId: string, exportId: string): Promise<boolean> =>
  (await trx('archive_orders')
    .where({ export_id: exportId, ...ownedBy(userId) })
    .whereRaw(`ordered_at >= ${dayStartSql}`)
    .first('export_id')) !== undefined

/** Counts an archive against its owner's day, the same one once. Throws `NotAccepted` where the day has no more; without a quota it is only counted. */
export async function orderArchive(
  db: Database,
  { userId, exportId }: { userId: string; exportId: string },
  quota: Quota | undefined,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockBounds(trx, userId)
    if (await isOrderedToday(trx, userId, exportId)) return
    const used = await countArchivesToday(trx, userId)
    if (quota && used >= quota.archivesPerDay)
      throw new NotAccepted('archives_today', { used, limit: quota.archivesPerDay })
    await trx('archive_orders').insert({ user_id: userId, export_id: exportId })
  })
}

/** Takes the order of an archive back: it could not be begun. */
export async function withdrawArchiveOrder(
  db: Database,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  await rowsOf(
    db,
    `delete from archive_orders where ctid = (
       select ctid from archive_orders where ${ownedSql()} and export_id = ? order by ordered_at desc limit 1)`,
    [userId, exportId],
  )
}

/** Forgets orders that count for no day any more. */
export const forgetArchiveOrders = async (db: Database): Promise<void> =>
  void (await db('archive_orders').whereRaw("ordered_at < now() - interval '2 days'").delete())
