import { nameOrderSql } from './name-order.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { queueSubmittedObjects } from '../library/removed-files.ts'
import { eraseRows } from '../privacy/erase-rows.ts'
import { insertEndedMembers } from './class-leavers.ts'
import { endAccess } from './class-members.ts'
import { isTakenDownSql } from './submission-rows.ts'

/** What is known of a class's archive. */
export interface ClassExport {
  requestedAt: Date
  readyAt: Date | null
  failedAt: Date | null
}

/** The newest archive that was asked for. */
export async function getClassExport(db: Database, classId: string): Promise<ClassExport | undefined> {
  const [row] = await selectRows<ClassExport>(
    db,
    `select requested_at as "requestedAt", ready_at as "readyAt", failed_at as "failedAt"
     from class_exports where class_id = ?`,
    [classId],
  )
  return row
}

/** Asks for an archive, unless one is being packed; an older one is replaced. */
export const requestClassExport = async (db: Database, classId: string): Promise<void> =>
  void (await db.raw(
    `insert into class_exports as e (class_id) values (?)
     on conflict (class_id) do update set requested_at = clock_timestamp(), ready_at = null, failed_at = null
     where e.ready_at is not null or e.failed_at is not null`,
    [classId],
  ))

/** Notes that an archive is ready, or could not be packed. */
export const endClassExport = async (db: Database, classId: string, end: 'ready_at' | 'failed_at'): Promise<void> =>
  void (await db('class_exports')
    .where({ class_id: classId, ready_at: null, failed_at: null })
    .update({ [end]: db.raw('clock_timestamp()') }))

const isOldSql = `coalesce(e.ready_at, e.failed_at) < now() - ? * interval '1 day'`

/** Archives that are older than `days`, at most `limit`. */
export const listOldExports = (
  db: Database,
  days: number,
  limit: number,
): Promise<{ classId: string; teacherId: string }[]> =>
  selectRows(
    db,
    `select e.class_id as "classId", c.teacher_id as "teacherId"
     from class_exports e join classes c on c.id = e.class_id where ${isOldSql} order by e.class_id limit ?`,
    [days, limit],
  )

/**
 * Removes an old archive once its object is deleted, so that a failure leaves it to the next call. Nothing happens to
 * one that was asked for again.
 */
export const forgetOldExport = (
  db: Database,
  classId: string,
  days: number,
  deleteObject: () => Promise<void>,
): Promise<void> =>
  db.transaction(async (trx) => {
    const isOld = `select 1 from class_exports e where e.class_id = ? and ${isOldSql} for update`
    if ((await selectRows(trx, isOld, [classId, days])).length === 0) return
    await deleteObject()
    await trx('class_exports').where({ class_id: classId }).delete()
  })

/** Archives that are asked for and not packed, and classes that are to be deleted. */
export async function listUnfinishedYears(
  db: Database,
  limit: number,
): Promise<{ exports: string[]; deletions: string[] }> {
  const exports = await db('class_exports')
    .where({ ready_at: null, failed_at: null })
    .limit(limit)
    .pluck<string[]>('class_id')
  const deletions = await db('classes').whereNotNull('deleting_at').limit(limit).pluck<string[]>('id')
  return { exports, deletions }
}

/**
 * Begins the deletion of a class: it goes to the archive at once, its code ends, and its accounts without e-mail are
 * signed out, so that they make nothing more.
 */
export const beginDeletion = (db: Database, classId: string): Promise<void> =>
  db.transaction(async (trx) => {
    await trx('classes')
      .where({ id: classId })
      .update({
        deleting_at: trx.raw('coalesce(deleting_at, now())'),
        archived_at: trx.raw('coalesce(archived_at, now())'),
        join_code: null,
      })
    for (const userId of await listClassAccounts(trx, classId)) await endAccess(trx, classId, userId)
  })

/** A student's work on an assignment, for the archive. */
export interface ExportedSubmission {
  id: string
  studentId: string
  studentName: string
  title: string
  state: string
  note: string | null
  version: number
  turnedInAt: Date | null
  returnedAt: Date | null
  isLate: boolean | null
  messages:
    | { prompt: string; songName: string | null; lyrics: string | null; audios: { audioId: string; name: string }[] }[]
    | null
  comments: { author: string; text: string; audioId: string | null; atSeconds: number | null; at: string }[]
}

/** The newest frozen version of all submissions of a class's members, with comments. */
export async function listExportedSubmissions(db: Database, classId: string): Promise<ExportedSubmission[]> {
  return selectRows<ExportedSubmission>(
    db,
    `select s.id, s.student_id as "studentId", m.name as "studentName", a.title, s.state, s.note, s.version,
       s.turned_in_at as "turnedInAt", s.returned_at as "returnedAt", v.is_late as "isLate", v.messages,
       coalesce((select jsonb_agg(jsonb_build_object('author', coalesce(cm.name, u.name), 'text', k.text,
           'audioId', k.audio_id, 'atSeconds', k.at_seconds, 'at', k.created_at) order by k.created_at)
         from submission_comments k join users u on u.id = k.author_id
         left join class_members cm on cm.class_id = a.class_id and cm.user_id = k.author_id
         where k.submission_id = s.id), '[]') as comments
     from submissions s join assignments a on a.id = s.assignment_id
     join class_members m on m.class_id = a.class_id and m.user_id = s.student_id and m.left_at is null
     left join submission_versions v on v.submission_id = s.id and v.number = s.version
     where a.class_id = ? order by ${nameOrderSql('m.folded_name')}, a.created_at, s.id`,
    [classId],
  )
}

/** Object keys of the newest frozen audios of a class, by submission and audio, without what staff have taken down. */
export async function listExportedKeys(
  db: Database,
  classId: string,
): Promise<{ submissionId: string; audioId: string; key: string }[]> {
  return selectRows(
    db,
    `select f.submission_id as "submissionId", f.audio_id as "audioId", f.audio_key as key
     from submitted_audios f join submissions s on s.id = f.submission_id and s.version = f.number
     join assignments a on a.id = s.assignment_id where a.class_id = ? and not ${isTakenDownSql}`,
    [classId],
  )
}

/** Accounts without e-mail of a class, members or not any more. */
export const listClassAccounts = (db: Database, classId: string): Promise<string[]> =>
  db('users').where({ class_id: classId }).orderBy('id').pluck<string[]>('id')

/**
 * Deletes an account without e-mail as other accounts are, and then its row; the ledger stays, without a person. Its
 * objects are deleted before. Idempotent.
 */
export async function deleteClassAccount(db: Database, userId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await eraseRows(trx, userId)
    await trx('users').where({ id: userId }).delete()
  })
}

/** Deletes a class with its members, assignments and submissions; who had tokens of it is kept for the sweep. */
export async function deleteClassRow(db: Database, classId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await insertEndedMembers(trx, classId)
    await queueSubmittedObjects(trx, await trx('assignments').where({ class_id: classId }).pluck<string[]>('id'))
    await trx('classes').where({ id: classId }).delete()
  })
}

/** Classes that a user teaches. */
export const listTaughtClasses = (db: Database, userId: string): Promise<string[]> =>
  db('classes').where({ teacher_id: userId }).orderBy('id').pluck<string[]>('id')
