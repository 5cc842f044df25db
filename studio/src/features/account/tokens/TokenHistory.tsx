import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { TokenHistoryEntry } from '@songloom/contracts/account/account'
import { isJobTool } from '@songloom/tools/registry.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDayAndTime, grouped } from '../../../lib/i18n/format.ts'
import { useProjectPath } from '../../../lib/cache/education.ts'
import { isLibraryTool } from '../../../lib/jobs/library-jobs.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { tokenHistoryQuery } from '../../../lib/billing/account-plan.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { getToolLabels } from '../../../lib/jobs/tool-lookup.ts'
import { getEntryName, getEntryNote, getEntryReason, stateNames } from './token-labels.ts'

const signed = (tokens: number): string =>
  tokens === 0 ? '0' : `${tokens > 0 ? '+' : '−'}${grouped(Math.abs(tokens))}`

function useToText(): (words: string | MessageDescriptor) => string {
  const { i18n } = useLingui()
  return (words) => (typeof words === 'string' ? words : i18n._(words))
}

function What({ entry }: { entry: TokenHistoryEntry }) {
  const toText = useToText()
  const pathOf = useProjectPath()
  const name = toText(getEntryName(entry))
  const tool = entry.tool !== null && isJobTool(entry.tool) ? getToolLabels(entry.tool).name : undefined
  const details = [stateNames[entry.state], tool ?? getEntryReason(entry), getEntryNote(entry)]
    .filter((words) => words !== undefined)
    .map(toText)
  return (
    <>
      {entry.projectId === null || isLibraryTool(entry.tool ?? '') ? (
        <span className="block truncate" dir="auto">
          {name}
        </span>
      ) : (
        <Link to={pathOf(entry.projectId)} className="block truncate underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
      )}
      <span className={classes('block truncate', entry.state === 'held' ? 'text-lagoon' : 'text-ink-3')}>
        {details.join(' · ')}
      </span>
    </>
  )
}

function Row({ entry }: { entry: TokenHistoryEntry }) {
  const locale = usePreferences((state) => state.locale)
  return (
    <tr className="border-t border-line">
      <td className="w-full max-w-0 py-2 pr-3">
        <What entry={entry} />
        <time dateTime={entry.at} className="mono block text-ink-3">
          {formatDayAndTime(entry.at, locale)}
        </time>
      </td>
      <td className={classes('mono py-2 pr-3 text-right', entry.tokens > 0 ? 'text-leaf' : 'text-ink-2')}>
        {signed(entry.tokens)}
      </td>
      <td className="mono py-2 text-right text-ink">{grouped(entry.balance)}</td>
    </tr>
  )
}

/** A line for each generation with all its bookings, and the balance after it. */
export function TokenHistory() {
  const { t } = useLingui()
  const history = useInfiniteQuery(tokenHistoryQuery)
  const failure = (onRetry: () => void) => (
    <LoadFailure text={t`Couldn't load your token history.`} retry={t`Retry`} onRetry={onRetry} />
  )
  if (history.isLoadingError) return failure(() => void history.refetch())
  if (!history.data) return <Spinner label={t`Loading…`} />
  return (
    <>
      <table className="w-full text-left" aria-label={t`Token history`}>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">{t`What`}</th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">{t`Tokens`}</th>
            <th scope="col" className="py-2 text-right font-medium">{t`Balance`}</th>
          </tr>
        </thead>
        <tbody>
          {history.data.pages.flatMap(({ entries }) => entries.map((entry) => <Row key={entry.id} entry={entry} />))}
        </tbody>
      </table>
      {history.isFetchNextPageError ? (
        failure(() => void history.fetchNextPage())
      ) : history.hasNextPage ? (
        <Button
          className="mt-3"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >{t`Show more`}</Button>
      ) : null}
    </>
  )
}
