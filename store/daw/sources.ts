import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { canUse, ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { inOrder, selectRows } from '../database.ts'
import type { AudioRow } from '../library/audios.ts'

/** Audios that a user may use, in the order of their ids; others, and those without files, are left out. */
export async function listUsableAudios(db: Database, userId: string, ids: readonly string[]): Promise<AudioRow[]> {
  const { sql, values } = canUse({ userId })
  const rows = await selectRows<AudioRow>(
    db,
    `select a.* from audios a join projects p on p.id = a.project_id
     where a.id = any(?) and a.files_removed_at is null and ${sql}`,
    [ids, ...values],
  )
  return inOrder(ids, rows)
}

const listShown = (db: Database, userId: string, where: Partial<AudioRow>) =>
  db<AudioRow>('audios').where({ ...where, is_hidden: false, files_removed_at: null, ...ownedBy(userId) })

/** The audios of an own message that its owner has not removed. */
export const listMessageAudios = (db: Database, userId: string, messageId: string): Promise<AudioRow[]> =>
  listShown(db, userId, { message_id: messageId }).orderBy(['created_at', 'id'])

/** The newest audios of an own project that its owner has not removed, as many as one call opens; oldest first. */
export async function listProjectAudios(db: Database, userId: string, projectId: string): Promise<AudioRow[]> {
  const newest = await listShown(db, userId, { project_id: projectId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(dawLimits.sources)
  return newest.toReversed()
}

/** Stems of an edit of a song are two steps from it. */
const maxParentSteps = 4

/**
 * Metres other than 4/4, as '6/8', by audio: what the recipe of the song says that it is, or that it was made from.
 * Access was checked.
 */
export async function listMetres(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRows<{ id: string; metre: string }>(
    db,
    `with recursive line as (
       select id as source, id, 0 as depth from audios where id = any(:ids)
       union
       select line.source, parent, line.depth + 1 from line join audios a on a.id = line.id
         cross join lateral jsonb_array_elements_text(a.parents) parent
       where line.depth < :maxParentSteps and a.recipe -> 'understood' is null)
     select distinct on (line.source) line.source as id, phrase as metre from line join audios a on a.id = line.id
       cross join lateral jsonb_array_elements_text(a.recipe -> 'understood' -> 'phrases') phrase
     where phrase ~ '^[0-9]+/[0-9]+$' order by line.source, line.depth`,
    { ids, maxParentSteps },
  )
  return new Map(rows.map(({ id, metre }) => [id, metre]))
}

/** Audios that a document has or has had. */
export async function listKnownAudioIds(db: Database, projectId: string): Promise<Set<string>> {
  const ids = await db('daw_objects')
    .where({ project_id: projectId })
    .whereNotNull('audio_id')
    .distinct()
    .pluck<string[]>('audio_id')
  return new Set(ids)
}

/** The newest project that a user opened from the same sources. */
export async function findBySource(db: Database, userId: string, sourceKey: string): Promise<string | undefined> {
  const [row] = await selectRows<{ id: string }>(
    db,
    `select p.id from daw_documents d join projects p on p.id = d.project_id
     where d.user_id = ? and d.source_key = ? and p.deleted_at is null order by d.created_at desc limit 1`,
    [userId, sourceKey],
  )
  return row?.id
}

/** A project of any user, deleted ones included, and what is in it. */
export interface NamedProject {
  id: string
  user_id: string
  name: string
  isDeleted: boolean
  /** The hidden one of audios without a project. */
  isLibrary: boolean
  hasDocument: boolean
  /** It belongs to its chat: a document gets a project of its own. */
  hasMessages: boolean
}

/** Reads a project without asking for its owner; undefined for an unknown id. */
export async function findProject(db: Database, projectId: string): Promise<NamedProject | undefined> {
  const [row] = await selectRows<NamedProject>(
    db,
    `select p.id, p.user_id, p.name, p.deleted_at is not null as "isDeleted", p.source = 'library' as "isLibrary",
       exists (select 1 from daw_documents d where d.project_id = p.id) as "hasDocument",
       exists (select 1 from messages m where m.project_id = p.id) as "hasMessages"
     from projects p where p.id = ?`,
    [projectId],
  )
  return row
}

/** Makes an empty project one of AI Studio. */
export const makeStudioProject = async (db: Database, projectId: string, name: string | undefined): Promise<void> =>
  void (await db('projects')
    .where({ id: projectId })
    .update({
      source: 'studio',
      confirmed_at: db.raw('coalesce(confirmed_at, now())'),
      ...(name === undefined ? {} : { name }),
    }))
