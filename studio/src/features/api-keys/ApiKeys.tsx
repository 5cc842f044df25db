import { useLingui } from '@lingui/react/macro'
import { apiKeyCallsPerMinute } from '@songloom/contracts/account/api-keys.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { apiKeysQuery } from './key-calls.ts'
import { KeyRow } from './KeyRow.tsx'

const CreateKey = lazyComponent(async () => (await import('./CreateKey.tsx')).CreateKey)

function KeyList() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(apiKeysQuery)
  if (error && !data)
    return <LoadFailure text={t`Your keys could not be loaded.`} retry={t`Try again`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16" />
  if (data.length === 0) return <p className="text-ink-3">{t`No keys yet.`}</p>
  return (
    <ul className="divide-y divide-line">
      {data.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  )
}

/** The keys by which a creator's own programs call the API. */
export function ApiKeys() {
  const { t } = useLingui()
  const [isCreating, setCreating] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t`A program of yours calls Songloom with a key. It may do only what you allow it, ${apiKeyCallsPerMinute} calls a minute.`}{' '}
        <Link to="/ai-music-generation-api" className="text-marigold-text underline">{t`What the API can do`}</Link>
      </p>
      <KeyList />
      <Button className="min-h-11 self-start" onClick={() => setCreating(true)}>{t`Create a key`}</Button>
      {isCreating ? <CreateKey placeholder={null} onClose={() => setCreating(false)} /> : null}
    </div>
  )
}
