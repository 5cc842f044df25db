import { Plural, useLingui } from '@lingui/react/macro'
import type { EduClass, Student } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AssignmentsTab } from '../../../features/education/AssignmentsTab.tsx'
import { ClassSettings } from '../../../features/education/ClassSettings.tsx'
import { classQuery, isMissing } from '../../../features/education/class-queries.ts'
import { EducationFrame } from '../../../features/education/EducationFrame.tsx'
import { Gallery } from '../../../features/education/Gallery.tsx'
import { StudentsTab } from '../../../features/education/StudentsTab.tsx'
import { YearEnd } from '../../../features/education/YearEnd.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { NotFound } from '../../NotFound.tsx'
import { usePageTitle } from '../../page-title.ts'

const tabs = ['students', 'assignments', 'gallery', 'settings'] as const
type Tab = (typeof tabs)[number]

const tabClass =
  'min-h-11 shrink-0 border-b-2 border-transparent px-3 max-md:grow max-md:px-1 font-medium text-ink-2 data-[state=active]:border-marigold data-[state=active]:text-ink'

function Parts({ one, students }: { one: EduClass; students: readonly Student[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'students'
  const names: Record<Tab, string> = {
    students: t`Students`,
    assignments: t`Assignments`,
    gallery: t`Gallery`,
    settings: t`Settings`,
  }
  const parts: Record<Tab, ReactNode> = {
    students: <StudentsTab one={one} students={students} />,
    assignments: <AssignmentsTab one={one} />,
    gallery: <Gallery one={one} path={`/edu/teacher/classes/${one.id}?tab=gallery`} />,
    settings: (
      <div className="flex flex-col gap-4">
        <ClassSettings key={one.id} one={one} />
        <YearEnd one={one} />
      </div>
    ),
  }
  return (
    <Tabs.Root value={tab} onValueChange={(next) => setSearch({ tab: next }, { replace: true })}>
      <Tabs.List aria-label={t`Parts of the class`} className="mb-5 flex overflow-x-auto border-b border-line">
        {tabs.map((name) => (
          <Tabs.Trigger key={name} value={name} className={tabClass}>
            {names[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Content key={name} value={name} tabIndex={-1}>
          {parts[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** A class, for its teacher. */
export function Component() {
  const { t } = useLingui()
  const { classId = '' } = useParams()
  const query = useQuery(classQuery(classId))
  const one = query.data?.class
  usePageTitle(one?.name ?? t`Class`)
  if (query.error && isMissing(query.error)) return <NotFound />
  return (
    <EducationFrame
      title={one?.name ?? t`Class`}
      back={{ to: '/edu/teacher/dashboard', label: t`Classes` }}
      note={one ? <Plural value={one.studentCount} one="# student" other="# students" /> : null}
    >
      {query.isLoadingError ? (
        <LoadFailure text={t`Couldn't load the class.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Parts one={query.data.class} students={query.data.students} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </EducationFrame>
  )
}
