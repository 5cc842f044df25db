import { archiveKeptHours, archiveKey, maxOpenArchives } from '@songloom/contracts/library/archives.rules'
import type { Quota } from '@songloom/contracts/account/plans.rules'
import { ownedBy } from '../../access.ts'
import { orderArchive, withdrawArchiveOrder } from './archive-orders.ts'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { lockBounds } from '../../jobs/quotas.ts'
import { queueForDeletion } from '../removed-files.ts'

export interface OwnArchive {
  userId: string
  exportId: string
}

/** `claimedAt` is the database's time in its own notation: it identifies this claim for `releaseArchive`. */
export type ArchiveClaim = { state: 'claimed'; claimedAt: string } | { state: 'present' | 'full' }

/**
 * An archive whose workflow was lost is deleted this long after its last claim: packing may take a day, and it is kept
 * for another.
 */
const orphanedAfterHours = 2 * archiveKeptHours

async function insertSlot(trx: Database, { userId, exportId }: OwnArchive): Promise<string> {
  const [slot] = await selectRows<{ claimedAt: string }>(
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
    // Its workflow may be about to start again: a request that saw the old one end must not release it.
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
 * Claims a user's slot for an archive and counts it against the day, in one transaction. An archive with a slot renews
 * its claim. Throws `RejectedError` where the quota is used up; without a quota it is only counted.
 */
export function claimArchive(db: Database, own: OwnArchive, quota: Quota | undefined): Promise<ArchiveClaim> {
  return db.transaction(async (trx) => {
    await lockBounds(trx, own.userId)
    const claimed = await claim(trx, own, quota)
    if (claimed.state !== 'full')
      await queueForDeletion(trx, { userId: own.userId, baseKey: archiveKey(own), keptHours: orphanedAfterHours })
    return claimed
  })
}

/** Releases the slot of an archive that failed to start, unless it was claimed again. */
export function releaseArchive(db: Database, own: OwnArchive, claimedAt: string): Promise<void> {
  return db.transaction(async (trx) => {
    await trx('archive_slots')
      .where({ export_id: own.exportId, ...ownedBy(own.userId) })
      .whereRaw('claimed_at = ?::timestamptz', [claimedAt])
      .delete()
    await withdrawArchiveOrder(trx, own, claimedAt)
  })
}

const isOlder = "claimed_at < now() - interval '1 minute'"

/** Archives claimed over a minute ago; the workflow of a newer one may not have started yet. */
export const listOlderArchiveSlots = (db: Database, userId: string): Promise<string[]> =>
  db('archive_slots').where(ownedBy(userId)).whereRaw(isOlder).pluck<string[]>('export_id')

/** Releases slots of archives that are packed and deleted, or have failed, unless claimed again. */
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

/** Deletes slots of archives that are gone, and of those whose files the sweep deletes. */
export const forgetArchiveSlots = async (db: Database): Promise<void> =>
  void (await db('archive_slots').whereRaw("claimed_at < now() - ? * interval '1 hour'", [orphanedAfterHours]).delete())
