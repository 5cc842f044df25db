import type { Submission } from '@songloom/contracts/edu/assignments'
import type { SubmissionState } from '@songloom/contracts/edu/education.rules'

export interface SubmissionRow {
  id: string
  assignment_id: string
  class_id: string
  teacher_id: string
  student_id: string
  student_name: string
  project_id: string | null
  state: SubmissionState
  is_late: boolean
  turned_in_at: Date | null
  returned_at: Date | null
  note: string | null
  version: number
  archived_at: Date | null
  is_protected: boolean
  students_comment: boolean
}

/** When an assignment `a` of class `c` is due. */
export const dueAtSql = '(a.due_local at time zone c.time_zone)'

/** Whether submission `s` is late: handed in after the due date, or not handed in and not returned by now. */
export const isLateSql = `coalesce(${dueAtSql} < coalesce(s.turned_in_at,
  case when s.state = 'RETURNED' then s.returned_at else now() end), false)`

/** Submissions `s` of students who are members of class `c`. */
export const selectSubmissions = `select s.*, a.class_id, c.teacher_id, c.archived_at, c.is_protected,
  c.students_comment,
  m.name as student_name, ${isLateSql} as is_late
  from submissions s join assignments a on a.id = s.assignment_id join classes c on c.id = a.class_id
  join class_members m on m.class_id = c.id and m.user_id = s.student_id and m.left_at is null`

/** Whether staff have taken down the audio of frozen file `f`. One that is deleted since stays in its version. */
export const isTakenDownSql = `exists (select 1 from audios fa join projects fp on fp.id = fa.project_id
  where fa.id = f.audio_id and (fa.is_restricted or fp.is_restricted))`

/** Returns a row of `selectSubmissions` as clients read it, times as ISO 8601. */
export const toSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  assignmentId: row.assignment_id,
  classId: row.class_id,
  studentId: row.student_id,
  studentName: row.student_name,
  projectId: row.project_id,
  state: row.state,
  isLate: row.is_late,
  turnedInAt: row.turned_in_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  note: row.note,
  version: row.version,
})
