import { useLingui } from '@lingui/react/macro'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/controls/Link.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { Due } from './AssignmentCards.tsx'
import { assignmentsQuery } from './work-queries.ts'
import { StateMark } from '../submissions/StateMark.tsx'

function OwnAssignment({ assignment }: { assignment: Assignment }) {
  const { t } = useLingui()
  const { mine, title } = assignment
  const words = (
    <>
      <span dir="auto" className="block font-medium wrap-anywhere text-ink">
        {title}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {mine ? <StateMark {...mine} /> : <span className="text-ink-3">{t`Your copy is being made`}</span>}
        <Due assignment={assignment} />
      </span>
    </>
  )
  const className = 'block rounded-lg border border-line bg-surface p-4'
  if (!mine) return <div className={className}>{words}</div>
  return (
    <Link
      to={`/edu/student/submissions/${mine.id}`}
      className={`${className} transition-colors hover:border-field hover:bg-raised`}
    >
      {words}
    </Link>
  )
}

/** What is to be done first: open work by its due date, then what was handed in or returned. */
function inOrder(assignments: readonly Assignment[]): Assignment[] {
  const isOpen = ({ mine }: Assignment): boolean => mine?.state !== 'TURNED_IN' && mine?.state !== 'RETURNED'
  const dueMs = ({ dueAt }: Assignment): number => (dueAt === null ? Infinity : Date.parse(dueAt))
  const open = assignments.filter(isOpen).toSorted((one, other) => {
    const [first, second] = [dueMs(one), dueMs(other)]
    return first === second ? 0 : first - second
  })
  return [...open, ...assignments.filter((assignment) => !isOpen(assignment))]
}

/** A student's assignments in one class. */
export function OwnAssignments({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const query = useQuery(assignmentsQuery(one.id))
  if (query.isLoadingError)
    return (
      <LoadFailure text={t`Couldn't load the assignments.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
    )
  if (!query.data) return <Skeleton className="h-20" />
  if (query.data.length === 0) return <p className="text-ink-3">{t`No assignments yet.`}</p>
  return (
    <ul className="flex flex-col gap-3">
      {inOrder(query.data).map((assignment) => (
        <li key={assignment.id}>
          <OwnAssignment assignment={assignment} />
        </li>
      ))}
    </ul>
  )
}
