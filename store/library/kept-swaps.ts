import { ownedBy } from '../access.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'

/** An earlier swap of the same voice on the same audio, by `swapKey`; undefined where none is kept. */
export async function findKeptSwap(db: Database, userId: string, key: string): Promise<AudioRow | undefined> {
  return db<AudioRow>('audios')
    .where({ is_hidden: false, ...ownedBy(userId) })
    .whereRaw(`recipe ->> 'swapKey' = ?`, [key])
    .orderBy('created_at', 'desc')
    .first()
}
