import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { maxProjects } from '@songloom/contracts/library/library.rules'
import { defaultProjectName } from '@songloom/contracts/library/projects'
import type { Project } from '@songloom/contracts/library/projects'
import { ownedBy, ownedSql } from '../access.ts'
import { removePublications } from '../explore/publications.ts'
import { coverUrl } from '../library/audio-items.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { assertMayShare } from '../edu/class-sharing.ts'
import { isShownProject, getLibraryProject } from '../library/library-project.ts'
import { isInThreadSql } from '../events/messages.ts'

export interface ProjectRow {
  id: string
  user_id: string
  name: string
  tags: string[]
  is_public: boolean
  is_restricted: boolean
  source: 'ai' | 'studio'
  is_edu: boolean
  created_at: Date
  last_used_at: Date
  processing: boolean
  cover_message_id: string | null
}

/** Returns a row of `selectProjects` as clients read it, times as ISO 8601. */
export const toProject = (row: ProjectRow): Project => ({
  _id: row.id,
  name: row.name,
  userId: row.user_id,
  tags: row.tags,
  isPublic: row.is_public,
  isRestricted: row.is_restricted,
  source: row.source,
  ...(row.is_edu ? { isEdu: true as const } : {}),
  processing: row.processing,
  albumArt: row.cover_message_id === null ? null : coverUrl(row.cover_message_id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.last_used_at.toISOString(),
})

/** Scans the message index backwards and stops at the first match. */
export const selectProjects = `select p.*, exists (
    select 1 from jobs j where j.project_id = p.id and j.state in ('accepted', 'running')
  ) as processing, cover.id as cover_message_id
  from projects p
  left join lateral (
    select id from messages where project_id = p.id and cover_key is not null and ${isInThreadSql}
    order by created_at desc limit 1
  ) cover on true
  where ${isShownProject('p.')}`

/** Throws `RejectedError` where a user has as many projects as one may have. */
export async function assertMayAddProject(db: Database, userId: string): Promise<void> {
  const [row] = await db('projects').where(ownedBy(userId)).whereRaw(isShownProject()).count<{ count: string }[]>()
  if (Number(row!.count) >= maxProjects)
    throw new RejectedError('projects_too_many', { values: { limit: maxProjects } })
}

/** Creates a project unless the id exists. Returns its owner's id, so that a foreign id can answer 404. */
export async function createProject(
  db: Database,
  id: string,
  userId: string,
  name = defaultProjectName,
): Promise<string> {
  await db('projects').insert({ id, user_id: userId, name }).onConflict('id').ignore()
  const row = await db<{ id: string; user_id: string; deleted_at: Date | null }>('projects')
    .where({ id })
    .first('user_id', 'deleted_at')
  return row!.deleted_at === null ? row!.user_id : ''
}

/** Undefined for a missing and another user's project, so that callers cannot distinguish them. */
export async function getProject(db: Database, userId: string, id: string): Promise<Project | undefined> {
  const [row] = await selectRows<ProjectRow>(db, `${selectProjects} and p.id = ? and ${ownedSql('p')}`, [id, userId])
  return row && toProject(row)
}

/** Whether a project exists and is the user's. */
export async function isOwnProject(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db('projects')
    .where({ id, ...ownedBy(userId) })
    .whereRaw(isShownProject())
    .first('id')
  return row !== undefined
}

interface Listed {
  source?: ProjectRow['source']
  limit?: number
}

/** A user's projects, newest first by creation (spec 1 §3); of both sources, or of one. */
export async function listProjects(
  db: Database,
  userId: string,
  { source, limit = maxProjects }: Listed = {},
): Promise<Project[]> {
  const rows = await selectRows<ProjectRow>(
    db,
    `${selectProjects} and ${ownedSql('p')} and p.source = coalesce(?, p.source)
     order by p.created_at desc, p.id desc limit ?`,
    [userId, source ?? null, limit],
  )
  return rows.map(toProject)
}

/** Whether this is the user's only project, which cannot be deleted (spec 1 §6). */
export async function isLastProject(db: Database, userId: string, id: string): Promise<boolean> {
  const other = await db('projects').where(ownedBy(userId)).whereRaw(isShownProject()).whereNot({ id }).first('id')
  return other === undefined
}

/**
 * Writes when a project was confirmed, if it was not before; an unknown id changes nothing. The caller has checked the
 * owner.
 */
export async function confirmProject(db: Database, id: string): Promise<void> {
  await db('projects').where({ id, confirmed_at: null }).update({ confirmed_at: db.fn.now() })
}

/** The columns of a rename, which counts as a use: the project moves to the top of its owner's list. */
const renamed = (db: Database, name: string) => ({ name, updated_at: db.fn.now(), last_used_at: db.fn.now() })

/** Renames a project, which counts as a use; an unknown id changes nothing. The caller has checked the owner. */
export async function renameProject(db: Database, id: string, name: string): Promise<void> {
  await db('projects').where({ id }).update(renamed(db, name))
}

/** Names a project after its first output, if it is unnamed. */
export async function nameUnnamedProject(db: Database, id: string, name: string): Promise<boolean> {
  const changed = await db('projects').where({ id, name: defaultProjectName }).update(renamed(db, name))
  return changed > 0
}

/** Shares a project by link, or stops sharing it. Throws `RejectedError` where it may be read in its class only. */
export async function shareProject(db: Database, id: string, isShared: boolean): Promise<void> {
  if (isShared) await assertMayShare(db, id)
  await db('projects').where({ id }).update({ is_public: isShared })
}

/**
 * Hides a project; its ledger and jobs stay. Its audios stay in the library, without a project and no longer shared
 * (docs/decisions/0013).
 */
export async function deleteProject(db: Database, id: string): Promise<void> {
  const [project] = await db<{ id: string; user_id: string; deleted_at: Date }>('projects')
    .where({ id })
    .update({ deleted_at: db.fn.now() })
    .returning('user_id')
  const audios = db('audios').where({ project_id: id })
  if (!project || !(await audios.clone().first('id'))) return
  const moved = await audios
    .update({ project_id: await getLibraryProject(db, project.user_id), is_public: false, is_published: false })
    .returning<{ id: string }[]>('id')
  const audioIds = moved.map((audio) => audio.id)
  await removePublications(db, audioIds)
}
