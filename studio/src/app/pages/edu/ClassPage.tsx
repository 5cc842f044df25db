import { Plural, useLingui } from '@lingui/react/macro'
import type { EduClass, Student } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { classQuery, isMissing } from '../../../features/education/classes/class-queries.ts'
import { EducationFrame } from '../../../features/education/start/EducationFrame.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { lazyPart } from '../../lazy-part.ts'
import { NotFound } from '../../NotFound.tsx'
import { PageFailure } from '../../PageFailure.tsx'
import { usePageTitle } from '../../page-title.ts'

const StudentsPart = lazyPart(
  async () => (await import('../../../features/education/students/StudentsPart.tsx')).StudentsPart,
  PageFailure,
)
const AssignmentsPart = lazyPart(
  async () => (await import('../../../features/education/assignments/AssignmentsPart.tsx')).AssignmentsPart,
  PageFailure,
)
const Gallery = lazyPart(
  async () => (await import('../../../features/education/projects/Gallery.tsx')).Gallery,
  PageFailure,
)
const SettingsPart = lazyPart(
  async () => (await import('../../../features/education/classes/SettingsPart.tsx')).SettingsPart,
  PageFailure,
)

const parts = ['students', 'assignments', 'gallery', 'settings'] as const
type Part = (typeof parts)[number]

function Parts({ shown }: { shown: Part }) {
  const { t } = useLingui()
  const names: Record<Part, string> = {
    students: t`Students`,
    assignments: t`Assignments`,
    gallery: t`Gallery`,
    settings: t`Settings`,
  }
  return (
    <nav aria-label={t`Parts of the class`} className="mb-5 border-b border-line">
      <ul className="flex overflow-x-auto">
        {parts.map((part) => (
          <li key={part} className="shrink-0 max-md:grow">
            <Link
              to={`?tab=${part}`}
              replace
              aria-current={part === shown ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 w-full min-w-11 items-center justify-center border-b-2 px-3 font-medium',
                'hover:text-ink max-md:px-1',
                part === shown ? 'border-marigold text-ink' : 'border-transparent text-ink-2',
              )}
            >
              {names[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ContentProps {
  part: Part
  one: EduClass
  students: readonly Student[]
}

function Content({ part, one, students }: ContentProps) {
  const placeholder = <Skeleton className="h-60" />
  if (part === 'students') return <StudentsPart placeholder={placeholder} one={one} students={students} />
  if (part === 'assignments') return <AssignmentsPart placeholder={placeholder} one={one} />
  if (part === 'settings') return <SettingsPart key={one.id} placeholder={placeholder} one={one} />
  return <Gallery placeholder={placeholder} one={one} path={`/edu/teacher/classes/${one.id}?tab=gallery`} />
}

/** A class, for its teacher. */
export function Component() {
  const { t } = useLingui()
  const { classId = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(classQuery(classId))
  const one = query.data?.class
  const part = parts.find((name) => name === search.get('tab')) ?? 'students'
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
        <>
          <Parts shown={part} />
          <Content part={part} one={query.data.class} students={query.data.students} />
        </>
      ) : (
        <Skeleton className="h-80" />
      )}
    </EducationFrame>
  )
}
