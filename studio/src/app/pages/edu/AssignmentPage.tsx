import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AssignmentView } from '../../../features/education/assignments/AssignmentView.tsx'
import { isMissing } from '../../../features/education/classes/class-queries.ts'
import { assignmentQuery } from '../../../features/education/assignments/work-queries.ts'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { lazyPart } from '../../lazy-part.ts'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

const AssignmentActions = lazyPart(
  async () => (await import('../../../features/education/assignments/AssignmentActions.tsx')).AssignmentActions,
)

/** An assignment and how far everyone is, for the teacher. */
export function Component() {
  const { t } = useLingui()
  const { assignmentId = '' } = useParams()
  const query = useQuery(assignmentQuery(assignmentId))
  const assignment = query.data?.assignment
  usePageTitle(assignment?.title ?? t`Assignment`)
  if (query.error && isMissing(query.error)) return <NotFound />
  const back = assignment ? `/edu/teacher/classes/${assignment.classId}?tab=assignments` : '/edu/teacher/dashboard'
  return (
    <EducationFrame
      title={assignment?.title ?? t`Assignment`}
      back={{ to: back, label: t`Assignments` }}
      actions={assignment ? <AssignmentActions placeholder={null} assignment={assignment} /> : null}
    >
      {query.isLoadingError ? (
        <LoadFailure text={t`Couldn't load the assignment.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <AssignmentView {...query.data} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </EducationFrame>
  )
}
