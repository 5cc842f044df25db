import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { syncPublication } from '../explore/publications.ts'

/** Whether a user attends a class now, by an account of any kind. */
export async function attendsClass(db: Database, userId: string): Promise<boolean> {
  const [row] = await selectRows(
    db,
    `select 1 from class_members m join classes c on c.id = m.class_id
     where m.user_id = ? and m.left_at is null and c.archived_at is null
     union all select 1 from users where id = ? and email like '%@students.invalid' limit 1`,
    [userId, userId],
  )
  return row !== undefined
}

/** Classes that keep a project private: that of its owner's account, and those of which it is a class project. */
const closedSql = `select 1 from projects p join users u on u.id = p.user_id
  where p.id = ? and (
    (u.email like '%@students.invalid'
      and not exists (select 1 from classes c where c.id = u.class_id and c.allows_public))
    or exists (select 1 from class_projects cp join classes c on c.id = cp.class_id
      where cp.project_id = p.id and cp.user_id = p.user_id and not c.allows_public))`

/** Throws `class_sharing_closed` where a project may be read in its class only. */
export async function assertMayShare(db: Database, projectId: string): Promise<void> {
  if ((await selectRows(db, closedSql, [projectId])).length > 0) throw new RejectedError('class_sharing_closed')
}

/** Whether an account was made by a class that allows no public songs. */
export async function isSharingClosed(db: Database, userId: string): Promise<boolean> {
  const closed = await selectRows(
    db,
    `select 1 from users u where u.id = ? and u.email like '%@students.invalid'
      and not exists (select 1 from classes c where c.id = u.class_id and c.allows_public)`,
    [userId],
  )
  return closed.length > 0
}

/** Throws `class_sharing_closed` for an account that a class made, unless the class allows public songs. */
export async function assertMayShareAs(db: Database, userId: string): Promise<void> {
  if (await isSharingClosed(db, userId)) throw new RejectedError('class_sharing_closed')
}

/** Makes private what students of a class have published or shared by link. */
export async function withdrawSharing(trx: Database, classId: string): Promise<void> {
  const projects = `select p.id from projects p join users u on u.id = p.user_id where u.class_id = :classId
    union select project_id from class_projects where class_id = :classId`
  await trx.raw(`update projects set is_public = false where is_public and id in (${projects})`, { classId })
  const audios = await selectRows<{ id: string }>(
    trx,
    `update audios set is_public = false, is_published = false
     where (is_public or is_published) and project_id in (${projects}) returning id`,
    { classId },
  )
  for (const { id } of audios) await syncPublication(trx, id)
}
