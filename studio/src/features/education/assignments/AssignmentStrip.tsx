import { useLingui } from '@lingui/react/macro'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import { useQueries, useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../lib/cache/queries.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { Due } from './AssignmentCards.tsx'
import { useToolNames } from './AssignmentTask.tsx'
import { classesQuery } from '../classes/class-queries.ts'
import { assignmentsQuery } from './work-queries.ts'
import { linkButtonClass } from '../../../ui/controls/link-button.ts'
import { StateMark } from '../submissions/StateMark.tsx'

const stripClass =
  'mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3'

/** The assignment that a project of the student is the copy for. */
function useAssignmentOfProject(projectId: string): Assignment | undefined {
  const isStudent = useQuery(meQuery).data?.role === 'student'
  const classes = useQuery({ ...classesQuery, enabled: isStudent }).data ?? []
  const lists = useQueries({ queries: classes.map(({ id }) => assignmentsQuery(id)) })
  return lists.flatMap(({ data }) => data ?? []).find(({ mine }) => mine?.projectId === projectId)
}

function Strip({ assignment, mine }: { assignment: Assignment; mine: NonNullable<Assignment['mine']> }) {
  const { t } = useLingui()
  const tools = useToolNames(assignment.allowedTools)
  return (
    <aside aria-label={t`Assignment`} className={stripClass}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <StateMark {...mine} />
        <Due assignment={assignment} />
        {tools === undefined ? null : <span className="text-ink-2">{t`Tools: ${tools}`}</span>}
      </div>
      <Link to={`/edu/student/submissions/${mine.id}`} className={linkButtonClass}>
        {assignment.isArchived ? t`The task` : mine.state === 'TURNED_IN' ? t`Task and take back` : t`Task and hand in`}
      </Link>
    </aside>
  )
}

/** Over a project that is a copy for an assignment: how it stands, and the way to hand it in. */
export function AssignmentStrip({ projectId }: { projectId: string }) {
  const assignment = useAssignmentOfProject(projectId)
  return assignment?.mine ? <Strip assignment={assignment} mine={assignment.mine} /> : null
}
