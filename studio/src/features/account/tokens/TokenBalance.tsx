import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tokensQuery } from '../../../lib/cache/queries.ts'
import { grouped } from '../../../lib/i18n/format.ts'

/** Tokens that can be spent, and those that jobs have reserved. */
export function TokenBalance() {
  const { t } = useLingui()
  const { data } = useQuery(tokensQuery)
  return (
    <div className="flex gap-8">
      <p>
        <span className="block font-mono text-xl font-semibold tabular-nums">
          {data ? grouped(data.available) : '…'}
        </span>
        <span className="text-ink-2">{t`available`}</span>
      </p>
      <p>
        <span className="block font-mono text-xl text-ink-2 tabular-nums">{data ? grouped(data.reserved) : '…'}</span>
        <span className="text-ink-2">{t`on hold for songs in progress`}</span>
      </p>
    </div>
  )
}
