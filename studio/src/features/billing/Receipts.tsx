import { useLingui } from '@lingui/react/macro'
import type { Receipt } from '@songloom/contracts/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { receiptsQuery } from '../../lib/billing/billing.ts'
import { grouped, formatMoney, formatLongDay } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { useItemName } from './use-item-name.ts'

function useStatus(): (receipt: Receipt) => string {
  const { t } = useLingui()
  return ({ status, refundedCents, totalCents }) => {
    if (refundedCents > 0 && refundedCents >= totalCents) return t`refunded`
    if (refundedCents > 0) return t`partly refunded`
    const names = { draft: t`open`, open: t`not paid yet`, paid: t`paid`, void: t`void`, uncollectible: t`not paid` }
    return names[status]
  }
}

function Row({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const nameOf = useItemName()
  const statusOf = useStatus()
  const { number, plan, pack, createdAt, tokens, url } = receipt
  const given = grouped(tokens)
  const details = [statusOf(receipt), plan && tokens > 0 && t`${given} tokens`, number].filter(Boolean).join(' · ')
  return (
    <tr className="border-t border-line">
      <td className="w-full py-3 pr-3">
        <span className="block">{nameOf(plan, pack)}</span>
        <span className="block text-ink-3">{details}</span>
        <time dateTime={createdAt} className="block text-ink-3">
          {formatLongDay(createdAt, locale)}
        </time>
      </td>
      <td className="mono py-3 text-right align-top whitespace-nowrap">
        {formatMoney(receipt.totalCents, receipt.currency)}
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center justify-end underline underline-offset-4"
          >
            {t`Receipt`}
          </a>
        ) : null}
      </td>
    </tr>
  )
}

/** Everything that was paid, newest first. */
export function Receipts() {
  const { t } = useLingui()
  const { data, isLoadingError, refetch } = useQuery(receiptsQuery)
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load your receipts.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t`Loading…`} />
  if (data.length === 0) return <p className="text-ink-2">{t`You have not bought anything yet.`}</p>
  return (
    <table className="w-full text-left" aria-label={t`Receipts`}>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">{t`What`}</th>
          <th scope="col" className="py-2 text-right font-medium">{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </tbody>
    </table>
  )
}
