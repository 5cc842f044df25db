import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { decisionsQuery } from '../../lib/cache/decisions.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { DecisionNotice } from './DecisionNotice.tsx'

/** What support decided about the user's songs, with the reasons and the appeal. */
export function Decisions() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(decisionsQuery)
  if (isError && !data)
    return <LoadFailure text={t`The decisions could not be loaded.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16" />
  if (data.length === 0)
    return (
      <p className="text-ink-2">{t`Nothing was decided about your songs. If that changes, the reasons are here.`}</p>
    )
  return (
    <ul className="flex flex-col gap-6">
      {data.map((notice) => (
        <li key={notice.caseId}>
          <DecisionNotice notice={notice} />
        </li>
      ))}
    </ul>
  )
}
