import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'

const librarySource = 'library'

/** A listed project; `p` is the table's name in the query, or empty. */
export const isShownProject = (p = ''): string => `${p}deleted_at is null and ${p}source <> '${librarySource}'`

/** The hidden project of uploads and other library audio: one per user (docs/decisions/0013). */
export async function getLibraryProject(db: Database, userId: string): Promise<string> {
  const find = () =>
    db<{ id: string; user_id: string; source: string }>('projects')
      .where({ source: librarySource, ...ownedBy(userId) })
      .first('id')
  const present = await find()
  if (present) return present.id
  await db('projects')
    .insert({ id: createId(), user_id: userId, name: 'Library', source: librarySource, confirmed_at: db.fn.now() })
    .onConflict(db.raw(`(user_id) where source = '${librarySource}'`))
    .ignore()
  return (await find())!.id
}
