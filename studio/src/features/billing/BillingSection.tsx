import { useLingui } from '@lingui/react/macro'
import type { BillingOffer } from '@songloom/contracts/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { billingQuery } from '../../lib/billing/billing.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { Receipts } from './Receipts.tsx'
import { SubscriptionSummary } from './SubscriptionSummary.tsx'

function Nothing({ kind }: Pick<BillingOffer, 'kind'>) {
  const { t } = useLingui()
  if (kind === 'none')
    return <p className="mb-4 text-ink-2">{t`This Songloom takes no payments. Its administrator sets the plans.`}</p>
  return (
    <p className="mb-6 flex flex-wrap items-center gap-3 text-ink-2">
      {t`You have no subscription.`}
      <Button className="min-h-11" tone="primary" onClick={openPlans}>{t`See plans`}</Button>
    </p>
  )
}

/** The part of My account about payments: the subscription and all receipts. */
export function BillingSection() {
  const { t } = useLingui()
  const { data: offer, isLoadingError, refetch } = useQuery(billingQuery)
  if (isLoadingError)
    return <LoadFailure text={t`Couldn't load your subscription.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!offer) return <Spinner label={t`Loading…`} />
  const { kind, subscription } = offer
  return (
    <>
      {kind === 'test' ? (
        <p className="mb-4 text-ink-2">{t`This is a demonstration: payments are played, and no money moves.`}</p>
      ) : null}
      {subscription ? <SubscriptionSummary offer={offer} subscription={subscription} /> : <Nothing kind={kind} />}
      <Receipts />
    </>
  )
}
