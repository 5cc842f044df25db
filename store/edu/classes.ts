import { randomBytes } from 'node:crypto'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { maxClasses } from '@songloom/contracts/edu/education.rules'
import { toJoinCode, joinPath } from '@songloom/contracts/edu/join-codes.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { canReadClass, teachesClass } from '../access.ts'
import type { Database } from '../database.ts'
import { inTransaction, lockName, selectRows } from '../database.ts'
import { toRequestId } from '../ids.ts'
import { withdrawSharing } from './class-sharing.ts'

export interface ClassRow {
  id: string
  teacher_id: string
  teacher_name: string
  name: string
  time_zone: string
  join_code: string | null
  is_protected: boolean
  students_comment: boolean
  allows_public: boolean
  daily_tokens: number | null
  student_count: number
  archived_at: Date | null
  deleting_at: Date | null
  created_at: Date
}

/** Classes `c` with what screens show of them. */
const selectClasses = `select c.*, t.name as teacher_name,
  (select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null) as student_count
  from classes c join users t on t.id = c.teacher_id`

/** A class as its teacher or a member reads it; `origin` is ours, for the address of the QR code. */
export function toClass(row: ClassRow, userId: string, origin: string): EduClass {
  const isTeacher = row.teacher_id === userId
  const joinCode = isTeacher ? row.join_code : null
  return {
    id: row.id,
    name: row.name,
    teacherName: row.teacher_name,
    isTeacher,
    timeZone: row.time_zone,
    joinCode,
    joinUrl: joinCode === null ? null : origin + joinPath(joinCode),
    studentCount: row.student_count,
    isProtected: row.is_protected,
    studentsComment: row.students_comment,
    allowsPublic: row.allows_public,
    dailyTokens: row.daily_tokens,
    archivedAt: row.archived_at?.toISOString() ?? null,
    isDeleting: row.deleting_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

/** A code that no class has had taken at this moment; the unique index has the last word. */
function newJoinCode(): string {
  let code: string | null = null
  while (code === null) code = toJoinCode(randomBytes(16))
  return code
}

/** Serializes what opens classes of a teacher until the transaction ends. */
const lockClasses = (trx: Database, teacherId: string): Promise<unknown> => lockName(trx, `classes:${teacherId}`)

/** Throws `classes_many`; the caller holds `lockClasses`. */
async function assertRoom(trx: Database, teacherId: string): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    trx,
    'select count(*)::int as count from classes where teacher_id = ? and archived_at is null',
    [teacherId],
  )
  if (row!.count >= maxClasses) throw new RejectedError('classes_many', { values: { limit: maxClasses } })
}

/** A class to be made; a second request under the same id makes no other. */
export interface NewClass {
  name: string
  timeZone: string
  requestId?: string | undefined
}

/**
 * Creates a class. Throws `RejectedError` beyond the number of classes a teacher may have, and where its request made a
 * class of other content.
 */
export async function createClass(
  db: Database,
  teacherId: string,
  { name, timeZone, requestId }: NewClass,
): Promise<string> {
  return db.transaction(async (trx) => {
    await lockClasses(trx, teacherId)
    const id = toRequestId(requestId, 'class', teacherId)
    const made = await trx('classes').where({ id }).first<Pick<ClassRow, 'name' | 'time_zone'> | undefined>()
    if (made && (made.name !== name || made.time_zone !== timeZone)) throw new RejectedError('temp_id_reused')
    if (made) return id
    await assertRoom(trx, teacherId)
    await trx('classes').insert({ id, teacher_id: teacherId, name, time_zone: timeZone, join_code: newJoinCode() })
    return id
  })
}

/** Classes that a user teaches or attends, newest first. */
export async function listClasses(db: Database, userId: string): Promise<ClassRow[]> {
  const { sql, values } = canReadClass(userId)
  return selectRows<ClassRow>(db, `${selectClasses} where ${sql} order by c.created_at desc, c.id desc`, values)
}

/** A class for its teacher or a member; undefined for a missing one and for all others. */
export async function getClass(db: Database, userId: string, classId: string): Promise<ClassRow | undefined> {
  const { sql, values } = canReadClass(userId)
  const [row] = await selectRows<ClassRow>(db, `${selectClasses} where c.id = ? and ${sql}`, [classId, ...values])
  return row
}

/** A class for its teacher; undefined for a missing one and for all others. */
export async function getTaughtClass(db: Database, userId: string, classId: string): Promise<ClassRow | undefined> {
  const { sql, values } = teachesClass(userId)
  const [row] = await selectRows<ClassRow>(db, `${selectClasses} where c.id = ? and ${sql}`, [classId, ...values])
  return row
}

/** For background work and support: access was checked before. */
export async function getClassRow(db: Database, classId: string): Promise<ClassRow | undefined> {
  const [row] = await selectRows<ClassRow>(db, `${selectClasses} where c.id = ?`, [classId])
  return row
}

/** The class that a code opens now. */
export async function findClassByCode(db: Database, code: string): Promise<ClassRow | undefined> {
  const [row] = await selectRows<ClassRow>(db, `${selectClasses} where c.join_code = ?`, [code])
  return row
}

export interface ClassChange {
  name?: string | undefined
  timeZone?: string | undefined
  isProtected?: boolean | undefined
  studentsComment?: boolean | undefined
  allowsPublic?: boolean | undefined
  dailyTokens?: number | null | undefined
}

/** Changes a class; what its students had made public becomes private where the class no longer allows it. */
export async function editClass(db: Database, classId: string, change: ClassChange): Promise<void> {
  const columns = {
    name: change.name,
    time_zone: change.timeZone,
    is_protected: change.isProtected,
    students_comment: change.studentsComment,
    allows_public: change.allowsPublic,
    daily_tokens: change.dailyTokens,
  }
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length === 0) return
  await db.transaction(async (trx) => {
    await trx('classes').where({ id: classId }).update(changed)
    if (change.allowsPublic === false) await withdrawSharing(trx, classId)
  })
}

/** Puts a class into the archive: its code ends, and nothing more is handed out or in. */
export async function archiveClass(db: Database, classId: string): Promise<void> {
  await db('classes')
    .where({ id: classId })
    .update({ archived_at: db.raw('coalesce(archived_at, now())'), join_code: null })
}

/** Takes a class out of the archive, with a new code. Throws `RejectedError` as for `createClass`. */
export async function restoreClass(db: Database, classId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const archived = trx('classes').where({ id: classId, deleting_at: null }).whereNotNull('archived_at')
    const row = await archived.clone().forUpdate().first<{ teacher_id: string } | undefined>('teacher_id')
    if (!row) return
    await lockClasses(trx, row.teacher_id)
    await assertRoom(trx, row.teacher_id)
    await archived.update({ archived_at: null, join_code: newJoinCode() })
  })
}

/** Gives a class a new code; the old one ends at once. */
export const changeJoinCode = async (db: Database, classId: string): Promise<void> =>
  void (await db('classes').where({ id: classId, archived_at: null }).update({ join_code: newJoinCode() }))
