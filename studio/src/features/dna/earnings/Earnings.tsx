import { useLingui } from '@lingui/react/macro'
import type { DnaEarnings, DnaSale } from '@songloom/contracts/dna/market'
import { useQuery } from '@tanstack/react-query'
import { dnaEarningsQuery } from '../../../lib/cache/dna.ts'
import { formatDayAndTime, grouped } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'

function DnaLine({ earnings }: { earnings: DnaEarnings }) {
  const { t } = useLingui()
  const [licensees, songs, earned] = [earnings.licensees, earnings.songs, earnings.earnedTokens].map((n) => grouped(n))
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <Link to={`/dna/viewartist?dnaId=${earnings.dnaId}`} dir="auto" className="font-medium hover:underline">
        {earnings.name || t`Untitled`}
      </Link>
      <span className="text-ink-2">{t`${licensees} licensees · ${songs} songs · ${earned} tokens`}</span>
    </li>
  )
}

function SaleLine({ sale }: { sale: DnaSale }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const earned = grouped(sale.earnedTokens)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {sale.name || t`Untitled`}
        <span className="text-ink-2"> · {formatDayAndTime(sale.soldAt, locale)}</span>
      </span>
      <span className="text-ink-2">{sale.refundedAt ? t`Refunded` : t`${earned} tokens`}</span>
    </li>
  )
}

/** What one's styles and voices have earned; nobody sees what was made with them. */
export function Earnings() {
  const { t } = useLingui()
  const { data, isLoadingError, refetch } = useQuery(dnaEarningsQuery)
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load your earnings.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-70" />
  if (data.dnas.length === 0)
    return (
      <EmptyState title={t`Nothing is offered yet.`} seed={33}>{t`Publish a style or a voice on its page.`}</EmptyState>
    )
  const earned = grouped(data.earnedTokens)
  return (
    <>
      <p className="text-lg">{t`${earned} tokens earned`}</p>
      <ul aria-label={t`By style and voice`} className="mt-4 divide-y divide-line">
        {data.dnas.map((one) => (
          <DnaLine key={one.dnaId} earnings={one} />
        ))}
      </ul>
      {data.sales.length === 0 ? null : (
        <>
          <h2 className="mt-8 mb-2 text-lg">{t`Newest sales`}</h2>
          <ul className="divide-y divide-line">
            {data.sales.map((sale) => (
              <SaleLine key={sale.id} sale={sale} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
