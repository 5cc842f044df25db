import { Plural, useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { showJoinCode } from '@songloom/contracts/edu/join-codes.rules'
import { Users } from 'lucide-react'
import { Link } from '../../../ui/controls/Link.tsx'

const cardClass =
  'block h-full rounded-lg border border-line bg-surface p-4 transition-colors hover:border-field hover:bg-raised'

function ClassCard({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const code = one.joinCode ? showJoinCode(one.joinCode) : null
  return (
    <Link to={`/edu/teacher/classes/${one.id}`} className={cardClass}>
      <span dir="auto" className="block text-lg font-medium wrap-anywhere">
        {one.name}
      </span>
      <span className="mt-1 flex items-center gap-2 text-ink-2">
        <Users className="size-4" aria-hidden />
        <Plural value={one.studentCount} one="# student" other="# students" />
      </span>
      {one.isDeleting ? (
        <span className="mt-1 block text-madder">{t`Being deleted`}</span>
      ) : code ? (
        <span className="mt-1 block text-ink-3">
          {t`Class code`} <span className="font-mono text-ink-2">{code}</span>
        </span>
      ) : (
        <span className="mt-1 block text-ink-3">{t`In the archive`}</span>
      )}
    </Link>
  )
}

/** Classes of a teacher. */
export const ClassCards = ({ classes }: { classes: readonly EduClass[] }) => (
  <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
    {classes.map((one) => (
      <li key={one.id} className="min-w-0">
        <ClassCard one={one} />
      </li>
    ))}
  </ul>
)
