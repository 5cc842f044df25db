import type { Assignment, Submission } from '@songloom/contracts/edu/assignments'
import { maxAssignments } from '@songloom/contracts/edu/education.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { canReadClass } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { toRequestId } from '../ids.ts'
import { queueSubmittedObjects } from '../library/removed-files.ts'
import { dueAtSql, isLateSql, selectSubmissions, toSubmission } from './submission-rows.ts'
import type { SubmissionRow } from './submission-rows.ts'

export interface AssignmentRow {
  id: string
  class_id: string
  teacher_id: string
  title: string
  instructions: string
  template_project_id: string | null
  due_at: Date | null
  due_local: string | null
  time_zone: string
  allowed_tools: string[] | null
  archived_at: Date | null
  created_at: Date
  students: number
  copied: number
  opened: number
  turned_in: number
  returned: number
  late: number
}

/** Submissions of students who are still members. */
const countSql = (condition: string): string => `(select count(*)::int from submissions s
  join class_members m on m.class_id = c.id and m.user_id = s.student_id and m.left_at is null
  where s.assignment_id = a.id and ${condition})`

const selectAssignments = `select a.*, c.teacher_id, c.time_zone, c.archived_at, ${dueAtSql} as due_at,
  to_char(a.due_local, 'YYYY-MM-DD"T"HH24:MI') as due_local,
  (select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null) as students,
  ${countSql('s.project_id is not null')} as copied, ${countSql("s.state = 'CREATED'")} as opened,
  ${countSql("s.state = 'TURNED_IN'")} as turned_in, ${countSql("s.state = 'RETURNED'")} as returned,
  ${countSql(isLateSql)} as late
  from assignments a join classes c on c.id = a.class_id`

function countsIn(row: AssignmentRow): Assignment['counts'] {
  const { students, copied, opened, turned_in: turnedIn, returned, late } = row
  const NEW = Math.max(0, students - opened - turnedIn - returned)
  return { students, copied, NEW, CREATED: opened, TURNED_IN: turnedIn, RETURNED: returned, late }
}

/** An assignment as its teacher or a member reads it, with the reader's own submission. */
const assignmentFromRow = (row: AssignmentRow, userId: string, mine: Submission | null): Assignment => ({
  id: row.id,
  classId: row.class_id,
  title: row.title,
  instructions: row.instructions,
  templateProjectId: row.teacher_id === userId ? row.template_project_id : null,
  dueAt: row.due_at?.toISOString() ?? null,
  dueLocal: row.due_local,
  timeZone: row.time_zone,
  allowedTools: row.allowed_tools,
  createdAt: row.created_at.toISOString(),
  isArchived: row.archived_at !== null,
  counts: countsIn(row),
  mine,
})

async function mineAmong(db: Database, userId: string, ids: readonly string[]): Promise<Map<string, Submission>> {
  const rows = await selectRows<SubmissionRow>(
    db,
    `${selectSubmissions} where s.student_id = ? and s.assignment_id = any(?)`,
    [userId, [...ids]],
  )
  return new Map(rows.map((row) => [row.assignment_id, toSubmission(row)]))
}

async function viewsOf(db: Database, userId: string, rows: readonly AssignmentRow[]): Promise<Assignment[]> {
  const mine = await mineAmong(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => assignmentFromRow(row, userId, mine.get(row.id) ?? null))
}

/** Assignments of a class, newest first. Access to the class was checked. */
export async function listAssignments(db: Database, userId: string, classId: string): Promise<Assignment[]> {
  const rows = await selectRows<AssignmentRow>(
    db,
    `${selectAssignments} where a.class_id = ? order by a.created_at desc, a.id desc`,
    [classId],
  )
  return viewsOf(db, userId, rows)
}

/** An assignment for the teacher or a member; undefined for a missing one and for all others. */
export async function getAssignmentRow(db: Database, userId: string, id: string): Promise<AssignmentRow | undefined> {
  const { sql, values } = canReadClass(userId)
  const [row] = await selectRows<AssignmentRow>(db, `${selectAssignments} where a.id = ? and ${sql}`, [id, ...values])
  return row
}

/** The view of a row that its reader has. */
export async function toAssignmentView(db: Database, userId: string, row: AssignmentRow): Promise<Assignment> {
  return (await viewsOf(db, userId, [row]))[0]!
}

export interface NewAssignment {
  title: string
  instructions: string
  templateProjectId: string | null
  dueLocal: string | null
  allowedTools: readonly string[] | null
  /** A second request under the same id makes no other. */
  requestId?: string | undefined
}

const isWrongDate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22008' || error.code === '22007')

/** PostgreSQL knows which days there are. */
const asDueDate = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isWrongDate(error) ? new RejectedError('due_date_wrong', { field: 'dueLocal' }) : error
  })

async function assertRoom(trx: Database, classId: string): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    trx,
    'select count(*)::int as count from assignments where class_id = ?',
    [classId],
  )
  if (row!.count >= maxAssignments) throw new RejectedError('assignments_many', { values: { limit: maxAssignments } })
}

/** Whether the assignment of a request was made, with the same content. Throws `temp_id_reused` for other content. */
async function isMade(trx: Database, id: string, assignment: NewAssignment): Promise<boolean> {
  const { title, instructions, templateProjectId, dueLocal, allowedTools } = assignment
  const [made] = await selectRows<{ isSame: boolean }>(
    trx,
    `select title = ? and instructions = ? and template_project_id is not distinct from ?
       and due_local is not distinct from ?::timestamp and allowed_tools is not distinct from ?::jsonb as "isSame"
     from assignments where id = ?`,
    [title, instructions, templateProjectId, dueLocal, allowedTools && JSON.stringify(allowedTools), id],
  )
  if (made?.isSame === false) throw new RejectedError('temp_id_reused')
  return made !== undefined
}

/**
 * Creates an assignment with a submission of each student, whose copies are made by `handOutAssignment`. Throws
 * `RejectedError`.
 */
export async function createAssignment(db: Database, classId: string, assignment: NewAssignment): Promise<string> {
  const id = toRequestId(assignment.requestId, 'assignment', classId)
  const insert = db.transaction(async (trx) => {
    await lockName(trx, `class:${classId}`)
    if (await isMade(trx, id, assignment)) return
    await assertRoom(trx, classId)
    await trx('assignments').insert({
      id,
      class_id: classId,
      title: assignment.title,
      instructions: assignment.instructions,
      template_project_id: assignment.templateProjectId,
      due_local: assignment.dueLocal,
      allowed_tools: assignment.allowedTools && JSON.stringify(assignment.allowedTools),
    })
    await createSubmissions(trx, classId)
  })
  await asDueDate(insert)
  return id
}

/** Creates what is missing: a submission for each assignment and student of a class. */
export const createSubmissions = (trx: Database, classId: string): Promise<unknown> =>
  trx.raw(
    `insert into submissions (id, assignment_id, student_id)
     select left(encode(sha256(convert_to(a.id || ':' || m.user_id, 'UTF8')), 'hex'), 24), a.id, m.user_id
     from assignments a join class_members m on m.class_id = a.class_id and m.left_at is null
     where a.class_id = ? on conflict do nothing`,
    [classId],
  )

export interface AssignmentChange {
  title?: string | undefined
  instructions?: string | undefined
  dueLocal?: string | null | undefined
  allowedTools?: readonly string[] | null | undefined
}

/** Changes an assignment. Throws `due_date_wrong`. */
export async function editAssignment(db: Database, id: string, change: AssignmentChange): Promise<void> {
  const columns = {
    title: change.title,
    instructions: change.instructions,
    due_local: change.dueLocal,
    allowed_tools: change.allowedTools ? JSON.stringify(change.allowedTools) : change.allowedTools,
  }
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length > 0) await asDueDate(Promise.resolve(db('assignments').where({ id }).update(changed)))
}

/** Deletes an assignment with its submissions; projects stay with the students, and the teacher reads them no more. */
export async function deleteAssignment(db: Database, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      `delete from class_projects where shared_at is null
       and project_id in (select project_id from submissions where assignment_id = ?)`,
      [id],
    )
    await queueSubmittedObjects(trx, [id])
    await trx('assignments').where({ id }).delete()
  })
}
