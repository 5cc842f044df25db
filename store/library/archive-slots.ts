import { archiveKeptHours, archiveKeyOf, maxOpenArchives } from '@songloom/contracts/library/archives.rules'
import type { Quota } from '@songloom/contracts/account/quotas.rules'
import { ownedBy } from '../access.ts'
import { orderArchive, withdrawArchiveOrder } from './archive-orders.ts'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'
import { lockBounds } from '../jobs/quotas.ts'
import { noteUnused } from './removed-files.ts'

export interface OwnArchive {
  userId: string
  exportId: string
}

/** `claimedAt` is the time of the database, in its own notation: it names this claim to `releaseArchive`. */
export type ArchiveClaim = { state: 'claimed'; claimedAt: string } | { state: 'present' | 'full' }

/** An archive whose workflow was lost is deleted this long after it was last claimed: packing may take a day, and it is kept for another. */
const orphanedAfterHours = 2 * archiveKeptHours

async function insertSlot(trx: Database, { userId, exportId }: OwnArchive): Promise<string> {
  const [slot] = await rowsOf<{ claimedAt: string }>(
    trx,
    'insert into archive_slots (user_id, export_id) values (?, ?) returning claimed_at::text as "claimedAt"',
    [userId, exportId],
  )
  return slot!.claimedAt
}

async function claim(trx: Database, own: OwnArchive, quota: Quota | undefined): Promise<ArchiveClaim> {
  const { userId, exportId } = own
  const present = await trx('archive_slots').where(ownedBy(userId)).pluck<string[]>('export_id')
  if (present.includes(exportId)) {
    // Its workflow may be about to begin again: no request that saw the old one ended may release it.
    await trx('archive_slots')
      .where({ export_id: exportId, ...ownedBy(userId) })
      .update({ claimed_at: trx.fn.now() })
    return { state: 'present' }
  }
  if (present.length >= maxOpenArchives) return { state: 'full' }
  await orderArchive(trx, own, quota)
  return { state: 'claimed', claimedAt: await insertSlot(trx, own) }
}

/**
 * Claims one of a user's slots for an archive and counts it against the day, in one transaction. An archive that has a slot keeps it, as if claimed
 * now. Throws `RejectedError` where the day has no more; without a quota it is only counted.
 */
export function claimArchive(db: Database, own: OwnArchive, quota: Quota | undefined): Promise<ArchiveClaim> {
  return db.transaction(async (trx) => {
    await lockBounds(trx, own.userId)
    const claimed = await claim(trx, own, quota)
    if (claimed.state !== 'full')
      await noteUnused(trx, { userId: own.userId, baseKey: archiveKeyOf(own), keptHours: orphanedAfterHours })
    return claimed
  })
}

/** Takes back what `claimArchive` has claimed for an archive that could not be begun, unless it was claimed again meanwhile. */
export function releaseArchive(db: Database, own: OwnArchive, claimedAt: string): Promise<void> {
  return db.transaction(async (trx) => {
    await trx('archive_slots')
      .where({ user_id: own.userId, export_id: own.exportId })
      .whereRaw('claimed_at = ?::timestamptz', [claimedAt])
      .delete()
    await withdrawArchiveOrder(trx, own, claimedAt)
  })
}

const isOlder = "claimed_at < now() - interval '1 minute'"

/** Archives whose slot was claimed more than a minute ago; the workflow of a younger one may not have begun yet. */
export const olderArchiveSlots = (db: Database, userId: string): Promise<string[]> =>
  db('archive_slots').where(ownedBy(userId)).whereRaw(isOlder).pluck<string[]>('export_id')

/** Frees the slots of archives that are packed and deleted, or have failed, but none that was claimed again meanwhile. */
export async function releaseOlderArchiveSlots(
  db: Database,
  userId: string,
  exportIds: readonly string[],
): Promise<void> {
  await db('archive_slots')
    .where(ownedBy(userId))
    .whereIn('export_id', [...exportIds])
    .whereRaw(isOlder)
    .delete()
}

/** Deletes slots of archives that are gone, and of those whose files the sweep of unused objects deletes. */
export const forgetArchiveSlots = async (db: Database): Promise<void> =>
  void (await db('archive_slots').whereRaw("claimed_at < now() - ? * interval '1 hour'", [orphanedAfterHours]).delete())
