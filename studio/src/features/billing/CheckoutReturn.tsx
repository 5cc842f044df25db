import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { billingKey } from '../../lib/billing/billing.ts'
import { meQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { withScope } from '../../lib/shell/scope.ts'

/** The event of the new tokens asks again; the clock is for pages without a socket. */
const stateQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: [...billingKey, 'checkout', checkoutId],
    queryFn: ({ signal }) => call('billingCheckoutState', { signal, params: { checkoutId } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : 1_500),
  })

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4'

function Done({ plan, tokens }: { plan: 'creator' | 'pro' | null; tokens: number }) {
  const { t } = useLingui()
  const planNames = { creator: t`Creator`, pro: t`Pro` }
  const count = grouped(tokens)
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  }, [])
  return (
    <>
      <p role="status">
        {plan
          ? t`Thank you. Your plan is ${planNames[plan]} now, and ${count} tokens are in your account.`
          : t`Thank you. ${count} tokens are in your account.`}
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to="/" className={linkLook}>{t`Create a song`}</Link>
        <Link to="/myaccount#billing" className={linkLook}>{t`See the receipt`}</Link>
      </p>
    </>
  )
}

function Ended({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status">{text}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button className="min-h-11" onClick={openPlans}>{t`See plans`}</Button>
        <Link to="/" className={linkLook}>{t`Back to the studio`}</Link>
      </p>
    </>
  )
}

const usualWaitMs = 15_000

function Waiting() {
  const { t } = useLingui()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => withScope((scope) => scope.after(usualWaitMs, () => setSlow(true))), [])
  return (
    <>
      <Spinner label={t`Waiting for the confirmation of your payment…`} />
      <p className="text-ink-2">
        {isSlow
          ? t`This takes longer than usual. You can go on: your tokens arrive by themselves, and nothing is paid twice.`
          : t`Your tokens appear here in a moment.`}
      </p>
    </>
  )
}

/** Where a payment page returns to: waits until what was bought is there. */
export function CheckoutReturn({ checkoutId, isCancelled }: { checkoutId: string; isCancelled: boolean }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(stateQuery(checkoutId))
  if (isError && !data)
    return <LoadFailure text={t`Couldn't find this purchase.`} retry={t`Retry`} onRetry={() => void refetch()} />
  if (data?.state === 'applied') return <Done plan={data.plan} tokens={data.tokens} />
  if (isCancelled) return <Ended text={t`You left before paying. Nothing was bought.`} />
  if (data?.state === 'expired') return <Ended text={t`This payment page has expired. Nothing was bought.`} />
  return <Waiting />
}
