import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { classQuery, isMissing } from '../../../features/education/classes/class-queries.ts'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { Gallery } from '../../../features/education/projects/Gallery.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

/** What was shared inside a class, for its students. */
export function Component() {
  const { t } = useLingui()
  const { classId = '' } = useParams()
  const query = useQuery(classQuery(classId))
  usePageTitle(t`Class gallery`)
  if (query.error && isMissing(query.error)) return <NotFound />
  return (
    <EducationFrame
      title={t`Class gallery`}
      back={{ to: '/edu/student/dashboard', label: t`My assignments` }}
      note={query.data?.class.name}
    >
      {query.isLoadingError ? (
        <LoadFailure text={t`Couldn't load the class.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Gallery one={query.data.class} path={`/edu/student/classes/${classId}`} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </EducationFrame>
  )
}
