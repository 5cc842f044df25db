import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { ClassCards } from './ClassCards.tsx'
import { classesQuery } from './class-queries.ts'

/** The classes that are taught now, and those in the archive. */
export function TeacherClasses({ onNew }: { onNew: () => void }) {
  const { t } = useLingui()
  const query = useQuery(classesQuery)
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load your classes.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-40" />
  const taught = query.data.filter(({ isTeacher }) => isTeacher)
  const current = taught.filter(({ archivedAt }) => archivedAt === null)
  const archived = taught.filter(({ archivedAt }) => archivedAt !== null)
  return (
    <>
      {current.length === 0 ? (
        <EmptyState
          title={t`No classes yet.`}
          seed={21}
          action={<Button tone="primary" onClick={onNew}>{t`Create your first class`}</Button>}
        >
          {t`Students join with a code and need no email.`}
        </EmptyState>
      ) : (
        <ClassCards classes={current} />
      )}
      {archived.length > 0 ? (
        <details className="mt-8">
          <summary className="inline-flex cursor-pointer items-center text-ink-2">{t`Archive`}</summary>
          <div className="mt-2">
            <ClassCards classes={archived} />
          </div>
        </details>
      ) : null}
    </>
  )
}
