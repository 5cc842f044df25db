import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Music2 } from 'lucide-react'
import { useParams } from 'react-router'
import { AssignmentTask } from '../../../features/education/assignments/AssignmentTask.tsx'
import { Card } from '../../../features/education/start/Card.tsx'
import { isMissing } from '../../../features/education/classes/class-queries.ts'
import { submissionQuery } from '../../../features/education/assignments/work-queries.ts'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { FrozenVersions } from '../../../features/education/submissions/FrozenVersions.tsx'
import { HandIn } from '../../../features/education/submissions/HandIn.tsx'
import { StateMark } from '../../../features/education/submissions/StateMark.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { linkButtonClass } from '../../../ui/controls/link-button.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

function OpenProject({ projectId, isArchived }: { projectId: string | null; isArchived: boolean }) {
  const { t } = useLingui()
  if (projectId === null)
    return <p className="text-ink-3">{isArchived ? t`You have no copy of this task.` : t`Your copy is being made`}</p>
  return (
    <Link to={`/edu/create/${projectId}`} className={linkButtonClass}>
      <Music2 className="size-4" aria-hidden />
      {t`Open my project`}
    </Link>
  )
}

/** An assignment, for the student who does it. */
export function Component() {
  const { t } = useLingui()
  const { submissionId = '' } = useParams()
  const query = useQuery(submissionQuery(submissionId))
  const { submission, assignment, versions } = query.data ?? {}
  usePageTitle(assignment?.title ?? t`Assignment`)
  if (query.error && isMissing(query.error)) return <NotFound />
  return (
    <EducationFrame
      title={assignment?.title ?? t`Assignment`}
      back={{ to: '/edu/student/dashboard', label: t`My assignments` }}
      note={submission ? <StateMark {...submission} /> : null}
    >
      {query.isLoadingError ? (
        <LoadFailure text={t`Couldn't load the assignment.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : submission && assignment && versions ? (
        <div className="flex flex-col gap-4">
          <Card title={t`The task`}>
            <AssignmentTask assignment={assignment} />
          </Card>
          <Card title={t`My work`}>
            <div className="mb-4">
              <OpenProject projectId={submission.projectId} isArchived={assignment.isArchived} />
            </div>
            <HandIn submission={submission} isArchived={assignment.isArchived} />
          </Card>
          {submission.note ? (
            <Card title={t`Note from your teacher`}>
              <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
                {submission.note}
              </p>
            </Card>
          ) : null}
          {versions.length > 0 ? (
            <Card title={t`What I handed in`}>
              <FrozenVersions
                key={`${submissionId}/${versions.length}`}
                submissionId={submissionId}
                versions={versions}
                path={`/edu/student/submissions/${submissionId}`}
              />
            </Card>
          ) : null}
        </div>
      ) : (
        <Skeleton className="h-80" />
      )}
    </EducationFrame>
  )
}
