import { defaultProjectName } from '@songloom/contracts/projects'
import type { Project } from '@songloom/contracts/projects'
import type { Database } from './database.ts'
import { rowsOf } from './database.ts'

interface ProjectRow {
  id: string
  user_id: string
  name: string
  tags: string[]
  is_public: boolean
  is_restricted: boolean
  source: 'ai' | 'studio'
  created_at: Date
  updated_at: Date
  processing: boolean
}

const projectFromRow = (row: ProjectRow): Project => ({
  _id: row.id,
  name: row.name,
  userId: row.user_id,
  tags: row.tags,
  isPublic: row.is_public,
  isRestricted: row.is_restricted,
  source: row.source,
  processing: row.processing,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const selectProjects = `select p.*, exists (
    select 1 from jobs j where j.project_id = p.id and j.state in ('accepted', 'running')
  ) as processing from projects p where p.deleted_at is null`

/** Creates a project unless the id is taken. Returns its owner's id, so that a foreign id can answer 404. */
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

/** Undefined for a missing project and for another user's: callers cannot tell them apart. */
export async function projectOf(db: Database, userId: string, id: string): Promise<Project | undefined> {
  const [row] = await rowsOf<ProjectRow>(db, `${selectProjects} and p.id = ? and p.user_id = ?`, [id, userId])
  return row && projectFromRow(row)
}

/** A user's projects, newest first. */
export async function projectsOf(db: Database, userId: string): Promise<Project[]> {
  const rows = await rowsOf<ProjectRow>(
    db,
    `${selectProjects} and p.user_id = ? order by p.created_at desc, p.id desc`,
    [userId],
  )
  return rows.map(projectFromRow)
}

export async function confirmProject(db: Database, id: string): Promise<void> {
  await db('projects').where({ id, confirmed_at: null }).update({ confirmed_at: db.fn.now() })
}

export async function renameProject(db: Database, id: string, name: string): Promise<void> {
  await db('projects').where({ id }).update({ name, updated_at: db.fn.now() })
}

/** Names a project after its first song, as long as nobody has named it. */
export async function nameUnnamedProject(db: Database, id: string, name: string): Promise<boolean> {
  const changed = await db('projects').where({ id, name: defaultProjectName }).update({ name, updated_at: db.fn.now() })
  return changed > 0
}

/** Hides a project; its ledger and jobs stay. */
export async function deleteProject(db: Database, id: string): Promise<void> {
  await db('projects').where({ id }).update({ deleted_at: db.fn.now() })
}
