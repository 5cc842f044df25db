import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seeDreampacks } from '../../lib/cache/dreampack-news.ts'
import { dreampacksQuery } from '../../lib/cache/dreampacks.ts'
import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { DreampackCard } from './DreampackCard.tsx'

function NoDreampacks() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No Dreampacks yet.`}
      seed={13}
      action={<Button tone="primary" onClick={() => openPanel(mainPanel)}>{t`Describe your song`}</Button>}
    >
      {t`Describe a song, then choose Create Dreampack in the options beside Create. New tracks arrive every day at the hour you choose.`}
    </EmptyState>
  )
}

/** All dreampacks of a person; who looks at them has seen how their runs ended. */
export function DreampackList() {
  const { t } = useLingui()
  const query = useQuery(dreampacksQuery)
  const { data } = query
  useEffect(() => {
    if (data) seeDreampacks(data)
  }, [data])
  if (query.isLoadingError)
    return (
      <LoadFailure text={t`Couldn't load your Dreampacks.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
    )
  if (!data) return <Skeleton className="h-48" />
  if (data.length === 0) return <NoDreampacks />
  return (
    <ul className="flex flex-col gap-3">
      {data.map((dreampack) => (
        <li key={dreampack.id}>
          <DreampackCard dreampack={dreampack} />
        </li>
      ))}
    </ul>
  )
}
