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

/** Of projects `p`, those that a class keeps private: that of their owner's account, or one that holds them. */
const closedSql = (projects: string): string => `select 1 from projects p join users u on u.id = p.user_id
  where p.id in (${projects}) and (
    (u.email like '%@students.invalid'
      and not exists (select 1 from classes c where c.id = u.class_id and c.allows_public))
    or exists (select 1 from class_projects cp join classes c on c.id = cp.class_id
      where cp.project_id = p.id and cp.user_id = p.user_id and not c.allows_public))`

async function assertNoneClosed(db: Database, projects: string, values: Record<string, unknown>): Promise<void> {
  if ((await selectRows(db, closedSql(projects), values)).length > 0) throw new RejectedError('class_sharing_closed')
}

/** Throws `class_sharing_closed` where a project may be read in its class only. */
export const assertMayShare = (db: Database, projectId: string): Promise<void> =>
  assertNoneClosed(db, ':projectId', { projectId })

/**
 * Throws `class_sharing_closed` where one of these audios may be heard in its class only: that of its project, or of
 * the one it was made in, which was deleted since.
 */
export const assertMayShareAudios = (db: Database, audioIds: readonly string[]): Promise<void> =>
  assertNoneClosed(
    db,
    `select unnest(array[a.project_id, m.project_id]) from audios a join messages m on m.id = a.message_id
     where a.id = any(:audioIds)`,
    { audioIds: [...audioIds] },
  )

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

/**
 * Makes private what students of a class have published or shared by link, their playlists, and the DNAs that learned
 * from it. Who has a licence of such a song or DNA hears it no longer.
 */
export async function withdrawSharing(trx: Database, classId: string): Promise<void> {
  const projects = `select p.id from projects p join users u on u.id = p.user_id where u.class_id = :classId
    union select project_id from class_projects where class_id = :classId`
  const ofClass = `(a.project_id in (${projects}) or a.message_id in (
    select m.id from messages m where m.project_id in (${projects})))`
  await trx.raw(`update projects set is_public = false where is_public and id in (${projects})`, { classId })
  const audios = await selectRows<{ id: string }>(
    trx,
    `update audios a set is_public = false, is_published = false
     where (a.is_public or a.is_published) and ${ofClass} returning id`,
    { classId },
  )
  for (const { id } of audios) await syncPublication(trx, id)
  await trx.raw(`delete from audio_licences l using audios a where a.id = l.audio_id and ${ofClass}`, { classId })
  await trx.raw(
    `update playlists set is_public = false
     where is_public and user_id in (select id from users where class_id = :classId)`,
    { classId },
  )
  await trx.raw(
    `update dnas d set published_at = null, chosen_preview_id = null
     where (d.published_at is not null or d.chosen_preview_id is not null) and (
       d.user_id in (select id from users where class_id = :classId)
       or exists (select 1 from dna_tracks t join audios a on a.id = t.audio_id
         where t.dna_id = d.id and t.state <> 'failed' and ${ofClass}))`,
    { classId },
  )
}
