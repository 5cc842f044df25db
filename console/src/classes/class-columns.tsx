import type { Assignment } from '@songloom/contracts/edu/assignments'
import type { Student } from '@songloom/contracts/edu/classes'
import { Button, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import type { Column } from '../ui/list/columns.ts'
import { formatCount, formatTime, formatTimeInZone } from '../ui/format.ts'
import { userPath } from '../users/UserLink.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.classes

function StudentLink({ student: { id, name } }: { student: Student }) {
  return (
    <Link component={RouterLink} to={userPath(id)}>
      {name}
    </Link>
  )
}

/** Students of a class, with a button for new pictures. */
export const studentColumns = (onReset: (student: Student) => void): readonly Column<Student>[] => [
  { key: 'name', label: t.student.name, card: 'head', cell: (student) => <StudentLink student={student} /> },
  {
    key: 'way',
    label: t.student.way,
    cell: ({ hasPictures }) => (hasPictures ? t.student.pictures : t.student.account),
  },
  { key: 'joined', label: t.student.joined, mono: true, cell: ({ joinedAt }) => formatTime(joinedAt) },
  {
    key: 'seen',
    label: t.student.seen,
    mono: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatTime(lastSeenAt) : '–'),
  },
  { key: 'tokens', label: t.student.tokens, align: 'right', mono: true, cell: ({ tokens }) => formatCount(tokens) },
  {
    key: 'act',
    label: t.student.act,
    cell: (student) =>
      student.hasPictures ? (
        <Button size="small" variant="outlined" aria-label={t.resetFor(student.name)} onClick={() => onReset(student)}>
          {t.reset}
        </Button>
      ) : (
        '–'
      ),
  },
]

/** Assignments of a class, with the states of their submissions. */
export const assignmentColumns: readonly Column<Assignment>[] = [
  { key: 'title', label: t.assignment.title, card: 'head', cell: ({ title }) => title },
  {
    key: 'due',
    label: t.assignment.due,
    mono: true,
    cell: ({ dueAt, timeZone }) => (dueAt ? formatTimeInZone(dueAt, timeZone) : t.assignment.noDue),
  },
  {
    key: 'copied',
    label: t.assignment.copied,
    mono: true,
    cell: ({ counts }) => t.of(counts.copied, counts.students),
  },
  {
    key: 'open',
    label: t.assignment.open,
    align: 'right',
    mono: true,
    cell: ({ counts }) => formatCount(counts.NEW + counts.CREATED),
  },
  {
    key: 'turnedIn',
    label: t.assignment.turnedIn,
    align: 'right',
    mono: true,
    cell: ({ counts }) => formatCount(counts.TURNED_IN),
  },
  {
    key: 'returned',
    label: t.assignment.returned,
    align: 'right',
    mono: true,
    cell: ({ counts }) => formatCount(counts.RETURNED),
  },
  { key: 'late', label: t.assignment.late, align: 'right', mono: true, cell: ({ counts }) => formatCount(counts.late) },
]
