import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { isOver } from '../../lib/cache/dreampack-news.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { useNow } from '../../lib/shell/use-now.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { DreampackActions } from './DreampackActions.tsx'
import { DreampackCover } from './DreampackCover.tsx'
import { RunOutcome, RunProgress } from './RunFacts.tsx'
import { describeDay, describeSchedule, describeWait } from './run-labels.ts'

type Props = { dreampack: Dreampack }

/** "Next run in 4 h", or that there is none. */
function NextRun({ dreampack: { nextRunAt, timeZone } }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const nowMs = useNow(10_000)
  if (nextRunAt === null) return <p className="text-marigold-text">{t`Paused`}</p>
  const until = describeWait(nextRunAt, nowMs)
  const [day, time] = describeDay(new Date(nextRunAt), nowMs, timeZone, locale)
  return (
    <p className="text-ink-2">
      <time dateTime={nextRunAt} title={t`${day} at ${time}`}>{t`Next run ${until}`}</time>
    </p>
  )
}

function LastRun({ dreampack: { name, lastRun } }: Props) {
  const { t } = useLingui()
  if (!lastRun) return <p className="text-ink-3">{t`No pack yet.`}</p>
  if (!isOver(lastRun)) return <RunProgress name={name} run={lastRun} />
  return (
    <p className="text-ink-2">
      {t`Last pack:`} <RunOutcome run={lastRun} />
    </p>
  )
}

function Budget({ dreampack: { monthlyBudgetTokens, spentThisMonthTokens } }: Props) {
  const { t } = useLingui()
  const spent = grouped(spentThisMonthTokens)
  const budget = grouped(monthlyBudgetTokens ?? 0)
  return (
    <p className="text-ink-3">
      {monthlyBudgetTokens === null
        ? t`${spent} tokens spent this month`
        : t`${spent} of ${budget} tokens spent this month`}
    </p>
  )
}

/** One dreampack: when it comes, how the last pack went, what it costs, and what can be done. */
export function DreampackCard({ dreampack, isOpen = false }: Props & { isOpen?: boolean }) {
  const { id, name, type } = dreampack
  const Heading = isOpen ? 'h1' : 'h2'
  return (
    <article aria-label={name} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex gap-4">
        <DreampackCover type={type} className="size-16 md:size-24" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <Heading dir="auto" className="text-lg break-words">
            {isOpen ? (
              name
            ) : (
              <Link to={`/dreampacks/${id}`} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            )}
          </Heading>
          <p className="text-ink">{describeSchedule(dreampack)}</p>
          <NextRun dreampack={dreampack} />
          <LastRun dreampack={dreampack} />
          <Budget dreampack={dreampack} />
        </div>
      </div>
      <div className="mt-4">
        <DreampackActions dreampack={dreampack} />
      </div>
    </article>
  )
}
