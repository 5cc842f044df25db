import type { ClassProject } from '@songloom/contracts/edu/class-projects'
import { canRead, canReadClass, canReadInClass, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { ClassRow } from './classes.ts'

interface SharedRow {
  project_id: string
  name: string
  user_id: string
  owner_name: string
  shared_at: Date
}

/** Projects shared in a class, newest first. Access to the class was checked. */
export async function listClassProjects(db: Database, userId: string, row: ClassRow): Promise<ClassProject[]> {
  const rows = await selectRows<SharedRow>(
    db,
    `select cp.project_id, p.name, cp.user_id, cp.shared_at, coalesce(m.name, u.name) as owner_name
     from class_projects cp join projects p on p.id = cp.project_id and p.deleted_at is null and not p.is_restricted
     join users u on u.id = cp.user_id
     left join class_members m on m.class_id = cp.class_id and m.user_id = cp.user_id
     where cp.class_id = ? and cp.shared_at is not null order by cp.shared_at desc, cp.project_id`,
    [row.id],
  )
  const readsNames = row.teacher_id === userId || !row.is_protected
  return rows.map((shared) => ({
    projectId: shared.project_id,
    name: shared.name,
    ownerName: readsNames || shared.user_id === userId ? shared.owner_name : null,
    isMine: shared.user_id === userId,
    sharedAt: shared.shared_at.toISOString(),
  }))
}

/** Shares one's own project in a class. */
export const shareInClass = async (db: Database, userId: string, classId: string, projectId: string): Promise<void> =>
  void (await db.raw(
    `insert into class_projects as cp (class_id, project_id, user_id, shared_at) values (?, ?, ?, now())
     on conflict (class_id, project_id) do update set shared_at = coalesce(cp.shared_at, now())`,
    [classId, projectId, userId],
  ))

/** Ends sharing, by the owner or the teacher; the copy of an assignment stays with the teacher. False for none. */
export async function unshareInClass(db: Database, userId: string, row: ClassRow, projectId: string): Promise<boolean> {
  const isAny = row.teacher_id === userId
  const rows = await selectRows(
    db,
    `update class_projects set shared_at = null where class_id = ? and project_id = ? and shared_at is not null
     and (? or user_id = ?) returning project_id`,
    [row.id, projectId, isAny, userId],
  )
  if (rows.length === 0) return false
  await db.raw(
    `delete from class_projects where class_id = ? and project_id = ? and shared_at is null and not exists
     (select 1 from submissions s join assignments a on a.id = s.assignment_id
       where a.class_id = ? and s.project_id = ?)`,
    [row.id, projectId, row.id, projectId],
  )
  return true
}

/** A project as a reader of a class finds it. */
export interface FoundProject {
  projectId: string
  name: string
  ownerName: string | null
  isOwn: boolean
}

/**
 * A project that its reader owns or reads in a class, with the owner's name where the reader's class shows it. Its link
 * opens shared songs only, never the thread.
 */
export async function getReadableProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<FoundProject | undefined> {
  const { sql, values } = canReadInClass(userId)
  const ofReader = canReadClass(userId)
  const [row] = await selectRows<FoundProject>(
    db,
    `select p.id as "projectId", p.name, ${ownedSql('p')} as "isOwn", (
       select coalesce(m.name, u.name) from class_projects cp join classes c on c.id = cp.class_id
       join users u on u.id = cp.user_id
       left join class_members m on m.class_id = c.id and m.user_id = cp.user_id
       where cp.project_id = p.id and (c.teacher_id = ? or cp.user_id = ? or not c.is_protected) and ${ofReader.sql}
       order by c.created_at limit 1) as "ownerName"
     from projects p where p.id = ? and p.deleted_at is null and ${sql}`,
    [userId, userId, userId, ...ofReader.values, projectId, ...values],
  )
  return row
}

/** Object keys of an audio that its reader may read. */
export async function getReadableKeys(
  db: Database,
  userId: string,
  audioId: string,
): Promise<{ audioKey: string; coverKey: string | null } | undefined> {
  const { sql, values } = canRead({ userId }, 'audio')
  const [row] = await selectRows<{ audioKey: string; coverKey: string | null }>(
    db,
    `select a.object_keys ->> 'mp3' as "audioKey", coalesce(a.cover_key, m.cover_key) as "coverKey"
     from audios a join projects p on p.id = a.project_id join messages m on m.id = a.message_id
     where a.id = ? and a.files_removed_at is null and a.object_keys ->> 'mp3' is not null and ${sql}`,
    [audioId, ...values],
  )
  return row
}
