import type { Database } from '../database.ts'

/** A change of an address that waits for its link. */
export const isOpenSql = 'confirmed_at is null and cancelled_at is null and expires_at > now()'

/** Withdraws the changes of a user that wait for their link. */
export async function withdrawEmailChanges(db: Database, userId: string): Promise<void> {
  await db.raw(`update email_changes set cancelled_at = now() where user_id = ? and ${isOpenSql}`, [userId])
}
