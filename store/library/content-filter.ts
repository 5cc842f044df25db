import type { Database } from '../database.ts'
import { attendsClass } from '../edu/class-sharing.ts'

/** Whether tags for adults are hidden and refused; on by default (spec 2 §5), and always for students of a class. */
export async function isContentFiltered(db: Database, userId: string): Promise<boolean> {
  const row = await db<{ id: string; content_filter: boolean }>('users').where({ id: userId }).first('content_filter')
  return (row?.content_filter ?? true) || attendsClass(db, userId)
}

/** Writes a user's own choice; for a student of a class the filter stays on. An unknown user changes nothing. */
export const setContentFilter = async (db: Database, userId: string, isOn: boolean): Promise<void> =>
  void (await db('users').where({ id: userId }).update({ content_filter: isOn }))
