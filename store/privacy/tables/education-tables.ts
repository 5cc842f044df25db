import { deletedWith, own, remove } from '../personal-table.ts'
import type { PersonalTable } from '../personal-table.ts'

const ofClass = 'exists (select 1 from classes c where c.id = t.class_id and c.teacher_id = :userId)'
const ofSubmission = 'exists (select 1 from submissions s where s.id = t.submission_id and s.student_id = :userId)'

/** Classes of a teacher, and the class work of a student. Students keep their projects when their class goes. */
export const educationTables: readonly PersonalTable[] = [
  { table: 'submission_comments', of: 't.author_id = :userId', file: 'class-comments', erase: remove },
  { table: 'submitted_audios', of: ofSubmission, file: 'class-audios', erase: deletedWith('submissions') },
  { table: 'submission_versions', of: ofSubmission, file: 'class-versions', erase: deletedWith('submissions') },
  { table: 'submissions', of: 't.student_id = :userId', file: 'class-work', erase: remove },
  { table: 'class_projects', of: own, file: 'class-projects', erase: remove },
  {
    table: 'class_members',
    of: own,
    file: 'class-memberships',
    omit: ['pin_hash', 'folded_name'],
    erase: remove,
  },
  {
    table: 'ended_class_members',
    of: `(${own} or t.teacher_id = :userId)`,
    file: { none: 'For some days it says whose tokens come back to the teacher of a deleted class.' },
    erase: remove,
  },
  { table: 'assignments', of: ofClass, file: 'assignments', erase: deletedWith('classes') },
  {
    table: 'class_exports',
    of: ofClass,
    file: { none: 'It says when a class was exported.' },
    erase: deletedWith('classes'),
  },
  { table: 'classes', of: 't.teacher_id = :userId', file: 'classes', omit: ['join_code'], erase: remove },
]
