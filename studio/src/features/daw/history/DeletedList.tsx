import { useLingui } from '@lingui/react/macro'
import type { DeletedEntry } from '@songloom/contracts/daw/deleted'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readProblem } from '../../../lib/http/api.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { useDaw } from '../state/daw-store.ts'
import { restoreDeleted } from './history-calls.ts'
import { deletedQuery } from './history-queries.ts'

function DeletedRow({ entry, onRestored }: { entry: DeletedEntry; onRestored: () => void }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const canEdit = useDaw((state) => state.canEdit)
  const [isBusy, setBusy] = useState(false)
  const names = entry.objects.map((object) => ('name' in object ? object.name : object.kind))
  const others = entry.count - 1
  const [first = ''] = names
  const restore = async (): Promise<void> => {
    setBusy(true)
    if (await restoreDeleted(entry.seq)) onRestored()
    else setBusy(false)
  }
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1 last:border-0">
      <div className="min-w-0 grow">
        <p className="truncate" dir="auto">
          {others > 0 ? t`${first} and ${others} more` : first}
        </p>
        <p className="text-xs text-ink-2">
          <time dateTime={entry.at}>{formatDayAndTime(entry.at, locale)}</time>
        </p>
      </div>
      {canEdit ? (
        <Button className="min-h-9" disabled={isBusy} onClick={() => void restore()}>{t`Restore`}</Button>
      ) : null}
    </li>
  )
}

/** What was removed and can be put back. */
export function DeletedList() {
  const { t } = useLingui()
  const projectId = useDaw((state) => state.projectId) ?? ''
  const deleted = useInfiniteQuery(deletedQuery(projectId))
  const [restored, setRestored] = useState<readonly number[]>([])
  const entries = (deleted.data?.pages.flatMap((page) => page.entries) ?? []).filter(
    ({ seq }) => !restored.includes(seq),
  )
  return (
    <>
      {deleted.isPending ? <Skeleton className="h-40" /> : null}
      {deleted.error ? (
        <LoadFailure text={readProblem(deleted.error)} retry={t`Retry`} onRetry={() => void deleted.refetch()} />
      ) : null}
      {deleted.data && entries.length === 0 ? <p className="py-4 text-ink-2">{t`Nothing is missing.`}</p> : null}
      <ul className="max-h-80 overflow-y-auto">
        {entries.map((entry) => (
          <DeletedRow key={entry.seq} entry={entry} onRestored={() => setRestored((seqs) => [...seqs, entry.seq])} />
        ))}
      </ul>
      {deleted.hasNextPage ? (
        <Button className="mt-3" onClick={() => void deleted.fetchNextPage()}>{t`Show earlier`}</Button>
      ) : null}
    </>
  )
}
