import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readProblem } from '../../../lib/http/api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { useDaw } from '../state/daw-store.ts'
import { historyQuery } from './history-queries.ts'
import { HistoryRow } from './HistoryRow.tsx'

/** The log of the project, with ways back. */
export function HistoryList() {
  const { t } = useLingui()
  const projectId = useDaw((state) => state.projectId) ?? ''
  const [isNamed, setNamed] = useState(false)
  const history = useInfiniteQuery(historyQuery(projectId, isNamed))
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <label className="mb-2 flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={isNamed}
          onChange={() => setNamed(!isNamed)}
          className="size-5 accent-marigold-text"
        />
        {t`Named versions only`}
      </label>
      {history.isPending ? <Skeleton className="h-40" /> : null}
      {history.error ? (
        <LoadFailure text={readProblem(history.error)} retry={t`Retry`} onRetry={() => void history.refetch()} />
      ) : null}
      {history.data && entries.length === 0 ? <p className="py-4 text-ink-2">{t`Nothing yet.`}</p> : null}
      <ol className="max-h-80 overflow-y-auto">
        {entries.map((entry, index) => (
          <HistoryRow
            key={entry.seq}
            entry={entry}
            isNewest={index === 0 && !isNamed}
            onChanged={() => void history.refetch()}
          />
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button className="mt-3" onClick={() => void history.fetchNextPage()}>{t`Show earlier`}</Button>
      ) : null}
    </>
  )
}
