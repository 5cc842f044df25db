import { ownedBy } from '../access.ts'
import { lockName } from '../database.ts'
import type { Database } from '../database.ts'

interface ArchiveSlot {
  userId: string
  exportId: string
}

/** Claims one of a user's slots for an archive, one at a time for each user. An archive that has one keeps it, as if claimed now. */
export async function claimArchiveSlot(
  db: Database,
  { userId, exportId }: ArchiveSlot,
  maxSlots: number,
): Promise<'claimed' | 'present' | 'full'> {
  return db.transaction(async (trx) => {
    await lockName(trx, `archives:${userId}`)
    const present = await trx('archive_slots').where(ownedBy(userId)).pluck<string[]>('export_id')
    if (present.includes(exportId)) {
      // Its workflow may be about to begin again: no request that saw the old one ended may release it.
      await trx('archive_slots')
        .where({ export_id: exportId, ...ownedBy(userId) })
        .update({ claimed_at: trx.fn.now() })
      return 'present'
    }
    if (present.length >= maxSlots) return 'full'
    await trx('archive_slots').insert({ user_id: userId, export_id: exportId })
    return 'claimed'
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

/** Frees the slot of an archive that could not be begun. */
export async function releaseArchiveSlot(db: Database, { userId, exportId }: ArchiveSlot): Promise<void> {
  await db('archive_slots')
    .where({ export_id: exportId, ...ownedBy(userId) })
    .delete()
}
