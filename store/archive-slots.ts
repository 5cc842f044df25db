import type { Database } from './database.ts'

interface ArchiveSlot {
  userId: string
  exportId: string
}

/** Claims one of a user's slots for an archive, one at a time for each user. An archive that has one keeps it. */
export async function claimArchiveSlot(
  db: Database,
  { userId, exportId }: ArchiveSlot,
  maxSlots: number,
): Promise<'claimed' | 'present' | 'full'> {
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`archives:${userId}`])
    const present = await trx('archive_slots').where({ user_id: userId }).pluck<string[]>('export_id')
    if (present.includes(exportId)) return 'present'
    if (present.length >= maxSlots) return 'full'
    await trx('archive_slots').insert({ user_id: userId, export_id: exportId })
    return 'claimed'
  })
}

/** Archives whose slot was claimed more than a minute ago; the workflow of a younger one may not have begun yet. */
export const olderArchiveSlots = (db: Database, userId: string): Promise<string[]> =>
  db('archive_slots')
    .where({ user_id: userId })
    .whereRaw("claimed_at < now() - interval '1 minute'")
    .pluck<string[]>('export_id')

/** Frees the slots of archives that are packed and deleted, or have failed. */
export async function releaseArchiveSlots(db: Database, userId: string, exportIds: readonly string[]): Promise<void> {
  await db('archive_slots')
    .where({ user_id: userId })
    .whereIn('export_id', [...exportIds])
    .delete()
}
