import type { Student } from '@songloom/contracts/edu/classes'
import { maxStudents, toStudentAddress } from '@songloom/contracts/edu/education.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { ownedBy } from '../access.ts'
import { nameOrderSql } from './name-order.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { toRequestId, createId } from '../ids.ts'
import { availableTokensSql } from '../ledger/ledger.ts'
import { createSubmissions } from './assignments.ts'
import { takeBackTokens } from './class-tokens.ts'
import type { ClassRow } from './classes.ts'
import { reviveCopies } from './revive-copies.ts'

interface StudentRow {
  user_id: string
  name: string
  has_pictures: boolean
  joined_at: Date
  last_seen_at: Date | null
  tokens: number
}

const studentFromRow = (row: StudentRow): Student => ({
  id: row.user_id,
  name: row.name,
  hasPictures: row.has_pictures,
  joinedAt: row.joined_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  tokens: row.tokens,
})

/** Students of a class by name. */
export async function listStudents(db: Database, classId: string): Promise<Student[]> {
  const rows = await selectRows<StudentRow>(
    db,
    `select m.user_id, m.name, m.pin_hash is not null as has_pictures, m.joined_at, p.seen_at as last_seen_at,
       ${availableTokensSql('m.user_id')} as tokens
     from class_members m left join user_presences p on p.user_id = m.user_id
     where m.class_id = ? and m.left_at is null order by ${nameOrderSql('m.folded_name')}, m.user_id`,
    [classId],
  )
  return rows.map(studentFromRow)
}

/** Serializes changes of a class's members until the transaction ends. */
const lockMembers = (trx: Database, classId: string): Promise<unknown> => lockName(trx, `class:${classId}`)

async function assertRoom(trx: Database, classId: string, more: number): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    trx,
    'select count(*)::int as count from class_members where class_id = ? and left_at is null',
    [classId],
  )
  if (row!.count + more > maxStudents) throw new RejectedError('class_full', { values: { limit: maxStudents } })
}

/** Joins with an account of one's own; one who left before is back, with the copies. Throws `class_full`. */
export async function joinClass(
  db: Database,
  classId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockMembers(trx, classId)
    const member = { class_id: classId, user_id: id, left_at: null }
    if (await trx('class_members').where(member).first('user_id')) return
    await assertRoom(trx, classId, 1)
    await trx('class_members')
      .insert({ ...member, name })
      .onConflict(['class_id', 'user_id'])
      .merge({ name, left_at: null, joined_at: trx.fn.now() })
    await createSubmissions(trx, classId)
    await returnProjects(trx, classId, id)
    await reviveCopies(trx, { classId, userId: id })
  })
}

/** Who comes back shows the teacher the copies made before. */
const returnProjects = (trx: Database, classId: string, userId: string): Promise<unknown> =>
  trx.raw(
    `insert into class_projects (class_id, project_id, user_id)
     select a.class_id, s.project_id, s.student_id from submissions s join assignments a on a.id = s.assignment_id
     where a.class_id = ? and s.student_id = ? and s.project_id is not null on conflict do nothing`,
    [classId, userId],
  )

/** A student's name with the hash of the first PIN. */
export interface NewStudent {
  name: string
  pinHash: string
}

const toStudentId = (classId: string, name: string, requestId: string | undefined): string =>
  toRequestId(requestId, 'student', classId, name.toLowerCase())

/** Those of the accounts that exist; throws `temp_id_reused` where that is only some. */
async function listKnown(db: Database, classId: string, ids: readonly string[]): Promise<string[]> {
  const known = await db('users').where({ class_id: classId }).whereIn('id', ids).pluck<string[]>('id')
  if (known.length > 0 && known.length < ids.length) throw new RejectedError('temp_id_reused')
  return known
}

async function assertFreeNames(db: Database, classId: string, names: readonly string[]): Promise<void> {
  const [taken] = await selectRows<{ name: string }>(
    db,
    `with asked as (select name, place from unnest(?::text[]) with ordinality as a (name, place))
     select a.name from asked a where exists (select 1 from class_members m
         where m.class_id = ? and m.left_at is null and m.folded_name = lower(a.name collate "pg_c_utf8"))
       or exists (select 1 from asked b where b.place < a.place
         and lower(b.name collate "pg_c_utf8") = lower(a.name collate "pg_c_utf8"))
     order by a.place limit 1`,
    [[...names], classId],
  )
  if (taken) throw new RejectedError('student_name_taken', { values: { name: taken.name } })
}

/** Throws what `addStudents` would throw for these names now, so that no PINs are hashed for them. */
export async function assertAddable(
  db: Database,
  classId: string,
  names: readonly string[],
  requestId?: string,
): Promise<void> {
  const ids = names.map((name) => toStudentId(classId, name, requestId))
  if ((await listKnown(db, classId, ids)).length > 0) return
  await assertRoom(db, classId, names.length)
  await assertFreeNames(db, classId, names)
}

/**
 * Creates accounts without e-mail; returns their ids in order. Repeated under the same request id, it gives the PINs to
 * those whom it created and who never signed in; undefined for the others. Throws `class_full`,
 * `student_name_taken`, and `temp_id_reused` where it created only some of these.
 */
export async function addStudents(
  db: Database,
  classId: string,
  students: readonly NewStudent[],
  requestId?: string,
): Promise<(string | undefined)[]> {
  return db.transaction(async (trx) => {
    await lockMembers(trx, classId)
    const rows = students.map((student) => ({
      ...student,
      id: toStudentId(classId, student.name, requestId),
    }))
    const ids = rows.map(({ id }) => id)
    const known = await listKnown(trx, classId, ids)
    const strangers = await listStrangers(trx, classId, known)
    await insertStudents(
      trx,
      classId,
      rows.filter(({ id }) => !known.includes(id)),
    )
    for (const { id, pinHash } of rows) if (strangers.includes(id)) await replacePin(trx, classId, id, pinHash)
    return ids.map((id) => (known.includes(id) && !strangers.includes(id) ? undefined : id))
  })
}

/** Members among these users who have never signed in. */
async function listStrangers(trx: Database, classId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    trx,
    `select m.user_id as id from class_members m where m.class_id = ? and m.left_at is null and m.user_id = any(?)
     and not exists (select 1 from user_presences p where p.user_id = m.user_id)
     and not exists (select 1 from sessions s where s.user_id = m.user_id)`,
    [classId, [...ids]],
  )
  return rows.map(({ id }) => id)
}

async function insertStudents(
  trx: Database,
  classId: string,
  students: readonly (NewStudent & { id: string })[],
): Promise<void> {
  if (students.length === 0) return
  await assertRoom(trx, classId, students.length)
  const users = students.map(({ id, name }) => ({
    id,
    name,
    email: toStudentAddress(id),
    role: 'student',
    class_id: classId,
  }))
  // A name that stands twice in a request has one id, and is refused as the second member.
  await trx('users').insert(users).onConflict('id').ignore()
  const members = students.map(({ id, name, pinHash }) => ({ class_id: classId, user_id: id, name, pin_hash: pinHash }))
  for (const member of members) await insertNamed(trx, member)
  await createSubmissions(trx, classId)
}

async function insertNamed(trx: Database, member: { name: string }): Promise<void> {
  const [row] = await trx('class_members').insert(member).onConflict().ignore().returning('user_id')
  if (!row) throw new RejectedError('student_name_taken', { values: { name: member.name } })
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** Renames a student in the class, and the account where it is the class's. False for a missing one. */
export async function renameStudent(db: Database, classId: string, userId: string, name: string): Promise<boolean> {
  const rename = db.transaction(async (trx) => {
    const member = trx('class_members').where({ class_id: classId, user_id: userId, left_at: null })
    if ((await member.update({ name })) === 0) return false
    await trx('users').where({ id: userId, class_id: classId }).update({ name })
    return true
  })
  return rename.catch((error: unknown) => {
    throw isDuplicate(error) ? new RejectedError('student_name_taken', { values: { name } }) : error
  })
}

/**
 * Ends a membership: the class reads none of the student's projects any more; they and their songs stay with the
 * student, unspent tokens of the class go back to the teacher. Sessions and API keys of an account without e-mail end.
 * False for one who is no member.
 */
export async function endMembership(db: Database, row: ClassRow, userId: string): Promise<boolean> {
  const classId = row.id
  return db.transaction(async (trx) => {
    const member = trx('class_members').where({ class_id: classId, user_id: userId, left_at: null })
    if ((await member.update({ left_at: trx.fn.now() })) === 0) return false
    await trx('class_projects').where({ class_id: classId, user_id: userId }).delete()
    const transfer = { classId, className: row.name, teacherId: row.teacher_id, studentIds: [userId] }
    await takeBackTokens(trx, { ...transfer, requestId: `left-${createId()}` })
    await endAccess(trx, classId, userId)
    return true
  })
}

/** Signs an account without e-mail out everywhere, and ends its API keys. */
export async function endAccess(trx: Database, classId: string, userId: string): Promise<void> {
  const account = await trx('users').where({ id: userId, class_id: classId }).first('id')
  if (!account) return
  await trx('sessions').where(ownedBy(userId)).delete()
  await trx('api_keys').where(ownedBy(userId)).whereNull('revoked_at').update({ revoked_at: trx.fn.now() })
}

/** A member's kind; undefined for one who is no member. */
export async function getMember(
  db: Database,
  classId: string,
  userId: string,
): Promise<{ name: string; hasPictures: boolean } | undefined> {
  const [row] = await selectRows<{ name: string; hasPictures: boolean }>(
    db,
    `select name, pin_hash is not null as "hasPictures" from class_members
     where class_id = ? and user_id = ? and left_at is null`,
    [classId, userId],
  )
  return row
}

/** Replaces the PIN of a student without e-mail, and ends the student's sessions and API keys. */
export async function replacePin(db: Database, classId: string, userId: string, pinHash: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('class_members')
      .where({ class_id: classId, user_id: userId })
      .whereNotNull('pin_hash')
      .update({ pin_hash: pinHash, pin_version: trx.raw('pin_version + 1') })
    await endAccess(trx, classId, userId)
  })
}

/** What a sign-in with pictures is compared with. */
export interface PinHolder {
  userId: string
  name: string
  pinHash: string
  pinVersion: number
}

/** The student without e-mail of this name, in any case; undefined for none. */
export async function findPinHolder(db: Database, classId: string, name: string): Promise<PinHolder | undefined> {
  const [row] = await selectRows<PinHolder>(
    db,
    `select m.user_id as "userId", m.name, m.pin_hash as "pinHash", m.pin_version as "pinVersion"
     from class_members m join users u on u.id = m.user_id
     where m.class_id = ? and m.folded_name = lower(? collate "pg_c_utf8") and m.pin_hash is not null
       and m.left_at is null and u.class_id = m.class_id`,
    [classId, name],
  )
  return row
}
