import type { AudioItem } from '@songloom/contracts/library/audios'
import { ownedBy } from '../access.ts'
import { publishAudioUpdate } from './audio-changes.ts'
import { getAudioItems } from './audio-items.ts'
import type { AudioRow } from './audios.ts'
import type { Database } from '../database.ts'

/** Adds audios to AI Studio or removes them; undefined, without a change, where one is not this user's. */
export async function setAiStudio(
  db: Database,
  userId: string,
  audioIds: readonly string[],
  isAdded: boolean,
): Promise<AudioItem[] | undefined> {
  const ids = [...new Set(audioIds)]
  return db.transaction(async (trx) => {
    // A fixed order of locks prevents deadlocks.
    const rows = await trx<AudioRow>('audios').whereIn('id', ids).where(ownedBy(userId)).orderBy('id').forUpdate()
    if (rows.length !== ids.length) return undefined
    const changed = rows.filter((row) => row.in_ai_studio !== isAdded)
    const changedIds = changed.map(({ id }) => id)
    await trx('audios').whereIn('id', changedIds).update({ in_ai_studio: isAdded, updated_at: trx.fn.now() })
    for (const row of changed) await publishAudioUpdate(trx, row)
    return getAudioItems(trx, ids)
  })
}
