import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Card } from '../../../features/education/start/Card.tsx'
import { isMissing } from '../../../features/education/classes/class-queries.ts'
import { submissionQuery } from '../../../features/education/assignments/work-queries.ts'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { FrozenVersions } from '../../../features/education/submissions/FrozenVersions.tsx'
import { ReturnWork } from '../../../features/education/submissions/ReturnWork.tsx'
import { StateMark } from '../../../features/education/submissions/StateMark.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** A student's work as it was handed in, for the teacher: to read, to comment, to return. */
export function Component() {
  const { t } = useLingui()
  const { submissionId = '' } = useParams()
  const query = useQuery(submissionQuery(submissionId))
  const submission = query.data?.submission
  const path = `/edu/teacher/submissions/${submissionId}`
  usePageTitle(submission?.studentName ?? t`Submission`)
  if (query.error && isMissing(query.error)) return <NotFound />
  const { assignment, versions } = query.data ?? {}
  return (
    <EducationFrame
      title={submission?.studentName ?? t`Submission`}
      back={
        assignment
          ? { to: `/edu/teacher/assignments/${assignment.id}`, label: assignment.title }
          : { to: '/edu/teacher/dashboard', label: t`Classes` }
      }
      note={submission ? <StateMark {...submission} /> : null}
    >
      {query.isLoadingError ? (
        <LoadFailure text={t`Couldn't load the submission.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : submission && versions ? (
        <div className="flex flex-col gap-4">
          <Card title={t`Handed in`}>
            <FrozenVersions key={submissionId} submissionId={submissionId} versions={versions} path={path} />
          </Card>
          <Card title={t`Return the work`}>
            {assignment?.isArchived ? (
              <p className="text-ink-2">{t`This class is in the archive. Nothing can be returned.`}</p>
            ) : (
              <ReturnWork key={submission.returnedAt} submission={submission} />
            )}
          </Card>
        </div>
      ) : (
        <Skeleton className="h-80" />
      )}
    </EducationFrame>
  )
}
