import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingKey } from '../../lib/billing/billing.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { useItemName } from './use-item-name.ts'

type Outcome = 'pay' | 'decline'

function usePay(checkoutId: string, onDeclined: () => void) {
  return useMutation({
    mutationFn: (outcome: Outcome) => call('payTestCheckout', { params: { checkoutId }, body: { outcome } }),
    onSuccess: ({ isPaid }, outcome) => {
      if (outcome === 'decline' && !isPaid) onDeclined()
      else navigateTo(`/checkout/${checkoutId}`)
    },
    onError: (error) => notify.error(readErrorMessage(error)),
  })
}

function Payment({ checkoutId, price }: { checkoutId: string; price: string }) {
  const { t } = useLingui()
  const [isDeclined, setDeclined] = useState(false)
  const pay = usePay(checkoutId, () => setDeclined(true))
  return (
    <>
      {isDeclined ? (
        <p role="alert" className="text-madder">{t`The test card was declined. Nothing was bought.`}</p>
      ) : null}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button className="min-h-11" tone="primary" disabled={pay.isPending} onClick={() => pay.mutate('pay')}>
          {t`Pay ${price} in play money`}
        </Button>
        <Button className="min-h-11" disabled={pay.isPending} onClick={() => pay.mutate('decline')}>
          {t`Try a declined card`}
        </Button>
      </div>
      <Link
        to={`/checkout/${checkoutId}?cancelled=1`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >{t`Leave without buying`}</Link>
    </>
  )
}

/** Stands for a payment provider's page in demonstrations. */
export function TestCheckout({ checkoutId }: { checkoutId: string }) {
  const { t } = useLingui()
  const nameOf = useItemName()
  const { data, error, refetch } = useQuery({
    queryKey: [...billingKey, 'test-checkout', checkoutId],
    queryFn: ({ signal }) => call('testCheckout', { signal, params: { checkoutId } }),
  })
  if (error && !data)
    return <LoadFailure text={readErrorMessage(error)} retry={t`Retry`} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t`Loading…`} />
  const price = formatMoney(data.priceCents, data.currency)
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg border border-marigold-text p-4">
        {t`This is a demonstration. No card is asked for, and no money moves.`}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-2">{t`What`}</dt>
        <dd>{nameOf(data.plan, data.pack)}</dd>
        <dt className="text-ink-2">{t`Amount`}</dt>
        <dd className="mono">{price}</dd>
      </dl>
      {data.isOpen ? (
        <Payment checkoutId={checkoutId} price={price} />
      ) : (
        <Link
          to={`/checkout/${checkoutId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >{t`This purchase is complete. See what it did.`}</Link>
      )}
    </div>
  )
}
