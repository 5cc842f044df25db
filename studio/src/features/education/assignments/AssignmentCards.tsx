import { useLingui } from '@lingui/react/macro'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import { submissionStates } from '@songloom/contracts/edu/education.rules'
import { CalendarClock } from 'lucide-react'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDue, stateLooks } from '../submissions/submission-labels.ts'

/** When it is due, on the clock of the class. */
export function Due({ assignment }: { assignment: Assignment }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const due = formatDue(assignment, locale)
  if (due === null) return <span className="text-ink-3">{t`No due date`}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <CalendarClock className="size-4 shrink-0" aria-hidden />
      <time dateTime={assignment.dueAt!}>{t`Due ${due}`}</time>
    </span>
  )
}

/** How many students have reached which state. */
export function Counts({ counts }: { counts: Assignment['counts'] }) {
  const { t, i18n } = useLingui()
  const { late } = counts
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {submissionStates.map((state) => (
        <li key={state} className={classes('inline-flex items-center gap-1', stateLooks[state].tone)}>
          <span className="mono">{counts[state]}</span> {i18n._(stateLooks[state].name)}
        </li>
      ))}
      {late > 0 ? <li className="text-madder">{t`${late} late`}</li> : null}
    </ul>
  )
}

/** An assignment in the teacher's list. */
export function AssignmentCard({ assignment }: { assignment: Assignment }) {
  const { id, title, counts } = assignment
  return (
    <article aria-label={title} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-base">
        <Link
          to={`/edu/teacher/assignments/${id}`}
          dir="auto"
          className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </h2>
      <Due assignment={assignment} />
      <Counts counts={counts} />
    </article>
  )
}
