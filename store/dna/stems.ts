import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/**
 * Whether the parts of all these audios are known: those that we composed have a score, others were split into stems.
 * A style learned from them makes songs, singing and instrumentals. False where one was deleted.
 */
export async function areStemsKnown(db: Database, audioIds: readonly (string | null)[]): Promise<boolean> {
  const ids = [...new Set(audioIds)]
  if (ids.some((id) => id === null)) return false
  const [row] = await selectRows<{ known: number }>(
    db,
    `select count(*)::int as known from audios a where a.id = any(?::text[]) and (a.score_key is not null or exists (
       select 1 from jobs j where j.user_id = a.user_id and j.tool = 'separate_stems' and j.state = 'completed'
         and j.input ->> 'audioId' = a.id))`,
    [ids],
  )
  return row!.known === ids.length
}
