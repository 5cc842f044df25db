import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { meQuery } from '../../../lib/cache/queries.ts'
import { lazyComponent } from '../../../lib/shell/lazy-component.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { classesQuery } from './class-queries.ts'
import { CodeForm } from './CodeForm.tsx'
import { linkButtonClass } from '../../../ui/controls/link-button.ts'
import { OwnAssignments } from '../assignments/OwnAssignments.tsx'

const LeaveClass = lazyComponent(async () => (await import('./LeaveClass.tsx')).LeaveClass)

function OwnClass({ one, mayLeave }: { one: EduClass; mayLeave: boolean }) {
  const { t } = useLingui()
  const { teacherName } = one
  return (
    <section aria-label={one.name} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg wrap-anywhere">
            {one.name}
          </h2>
          <p className="text-ink-3">
            {one.archivedAt === null ? t`with ${teacherName}` : t`with ${teacherName}, in the archive`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={`/edu/student/classes/${one.id}`} className={linkButtonClass}>
            <Images className="size-4" aria-hidden />
            {t`Class gallery`}
          </Link>
          {mayLeave ? <LeaveClass placeholder={null} one={one} /> : null}
        </div>
      </div>
      <OwnAssignments one={one} />
    </section>
  )
}

/** The classes that a student attends, each with its assignments. */
export function StudentClasses() {
  const { t } = useLingui()
  const query = useQuery(classesQuery)
  const email = useQuery(meQuery).data?.email ?? ''
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load your classes.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-40" />
  const attended = query.data.filter(({ isTeacher }) => !isTeacher)
  const hasEmail = !isClassAccount(email)
  return (
    <>
      {attended.length === 0 ? (
        <EmptyState title={t`You are in no class yet.`} seed={41}>{t`Ask your teacher for the class code.`}</EmptyState>
      ) : (
        attended.map((one) => <OwnClass key={one.id} one={one} mayLeave={hasEmail} />)
      )}
      {hasEmail ? (
        <section aria-label={t`Join a class`} className="max-w-md rounded-lg border border-line bg-surface p-4">
          <h2 className="mb-3 text-lg">{t`Join a class`}</h2>
          <CodeForm action={t`Join a class`} />
        </section>
      ) : null}
    </>
  )
}
