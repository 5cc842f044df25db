import { useLingui } from '@lingui/react/macro'
import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seeDreampacks } from '../../lib/cache/dreampack-news.ts'
import { useProjectPath } from '../../lib/cache/education.ts'
import { dreampackQuery } from '../../lib/cache/dreampacks.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { DreampackCard } from './DreampackCard.tsx'
import { RunOutcome } from './RunFacts.tsx'
import { describeRunDate } from './run-labels.ts'

function Run({ run }: { run: DreampackRun }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const pathOf = useProjectPath()
  const date = describeRunDate(run.localDate, locale, Date.now())
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium">
          <time dateTime={run.localDate}>{date}</time>
          {run.kind === 'manual' ? <span className="font-normal text-ink-3"> · {t`Started manually`}</span> : null}
        </p>
        <p className="text-ink-2">
          <RunOutcome run={run} />
        </p>
      </div>
      {run.projectId === null ? null : (
        <Link
          to={pathOf(run.projectId)}
          aria-label={t`Open project of ${date}`}
          className="inline-flex min-h-10 shrink-0 items-center text-marigold-text underline underline-offset-4"
        >{t`Open project`}</Link>
      )}
    </li>
  )
}

function NoRuns() {
  const { t } = useLingui()
  return <EmptyState title={t`No pack yet.`}>{t`The first one arrives with the next run.`}</EmptyState>
}

type Runs = {
  runs: readonly DreampackRun[]
  hasMore: boolean
  isLoading: boolean
  isFailed: boolean
  onMore: () => void
}

function RunList({ runs, hasMore, isLoading, isFailed, onMore }: Runs) {
  const { t } = useLingui()
  if (runs.length === 0) return <NoRuns />
  return (
    <>
      <ul>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      {isFailed ? <LoadFailure text={t`Couldn't load more packs.`} retry={t`Retry`} onRetry={onMore} /> : null}
      {hasMore && !isFailed ? (
        <Button className="mt-3" disabled={isLoading} onClick={onMore}>
          {isLoading ? t`Loading…` : t`Load more`}
        </Button>
      ) : null}
    </>
  )
}

/** A dreampack with all its runs, newest first. */
export function DreampackRuns({ dreampackId }: { dreampackId: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(dreampackQuery(dreampackId))
  const dreampack = query.data?.pages[0]?.dreampack
  useEffect(() => {
    if (dreampack) seeDreampacks([dreampack])
  }, [dreampack])
  if (query.isLoadingError)
    return <LoadFailure text={t`Couldn't load this Dreampack.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
  if (!query.data || !dreampack) return <Skeleton className="h-48" />
  return (
    <>
      <DreampackCard dreampack={dreampack} isOpen />
      <section aria-label={t`Packs`} className="mt-6">
        <h2 className="mb-2 text-lg">{t`Packs`}</h2>
        <RunList
          runs={query.data.pages.flatMap(({ runs }) => runs)}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      </section>
    </>
  )
}
