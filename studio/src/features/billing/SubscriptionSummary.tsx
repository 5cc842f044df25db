import { useLingui } from '@lingui/react/macro'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { BillingOffer, OwnSubscription } from '@songloom/contracts/billing/billing'
import { isGraceOver } from '@songloom/contracts/billing/billing.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetBilling, goToPayment } from '../../lib/billing/billing.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { grouped, formatMoney, formatLongDay } from '../../lib/i18n/format.ts'
import { notify } from '../../lib/shell/notify.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'

const showError = (error: unknown): void => notify.error(readErrorMessage(error))

/** The new state is on all screens at once. */
async function refresh(): Promise<void> {
  await Promise.all([forgetBilling(), queryClient.invalidateQueries({ queryKey: meQuery.queryKey })])
}

/** What happens next with the subscription, in one or two sentences. */
function useNext(subscription: OwnSubscription, price: string): string {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const planNames = { creator: t`Creator`, pro: t`Pro` }
  const day = formatLongDay(subscription.periodEndsAt, locale)
  if (subscription.graceEndsAt) {
    const last = formatLongDay(subscription.graceEndsAt, locale)
    if (isGraceOver(subscription.graceEndsAt))
      return t`Your last payment failed, and your plan ended on ${last}. Change your card to get it back.`
    return t`Your last payment failed. Your plan stays until ${last}; change your card to keep it.`
  }
  if (subscription.cancelsAtPeriodEnd)
    return t`Your plan ends on ${day}. Your tokens stay as long as the list above says; bought tokens stay.`
  if (subscription.nextPlan) {
    const next = planNames[subscription.nextPlan]
    return t`From ${day} you have the ${next} plan, for ${price} a month. Until then nothing changes.`
  }
  return t`Renews on ${day} for ${price} a month.`
}

function PortalButton() {
  const { t } = useLingui()
  const open = useMutation({
    mutationFn: async () => goToPayment((await call('billingPortal')).url),
    onError: showError,
  })
  return (
    <Button className="min-h-11" disabled={open.isPending} onClick={() => open.mutate()}>{t`Card and invoices`}</Button>
  )
}

function CancelButton({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call('billingCancel'),
    onSuccess: refresh,
    onError: showError,
  })
  const day = formatLongDay(subscription.periodEndsAt, locale)
  const free = grouped(planFeatures.free.monthlyTokens)
  return (
    <>
      <Button
        className="min-h-11"
        tone="quiet"
        disabled={cancel.isPending}
        onClick={() => setAsking(true)}
      >{t`Cancel subscription`}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Cancel your subscription?`}
        question={t`You keep your plan until ${day}. After that you are on Free: songs up to 15 seconds, and ${free} new tokens a month. Unused tokens of the plan expire as the list above says; bought tokens stay, and so do your songs.`}
        confirm={t`Cancel subscription`}
        cancel={t`Keep it`}
        onConfirm={() => {
          setAsking(false)
          cancel.mutate()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function ResumeButton() {
  const { t } = useLingui()
  const resume = useMutation({ mutationFn: () => call('billingResume'), onSuccess: refresh, onError: showError })
  return (
    <Button className="min-h-11" tone="primary" disabled={resume.isPending} onClick={() => resume.mutate()}>
      {t`Keep my plan`}
    </Button>
  )
}

/** One's own subscription: what it is, what comes next, and how to change it. */
export function SubscriptionSummary({ offer, subscription }: { offer: BillingOffer; subscription: OwnSubscription }) {
  const { t } = useLingui()
  const planNames = { creator: t`Creator`, pro: t`Pro` }
  const renewed = offer.plans.find(({ plan }) => plan === (subscription.nextPlan ?? subscription.plan))
  const price = renewed ? formatMoney(renewed.priceCents, renewed.currency) : ''
  const next = useNext(subscription, price)
  const isEnding = subscription.cancelsAtPeriodEnd || subscription.nextPlan !== null
  return (
    <div className="mb-6 flex flex-col gap-3">
      <p className="text-lg">{planNames[subscription.plan]}</p>
      <p className={subscription.graceEndsAt ? 'text-madder' : 'text-ink-2'} role="status">
        {next}
      </p>
      <div className="flex flex-wrap gap-2">
        {isEnding ? <ResumeButton /> : null}
        <Button className="min-h-11" onClick={openPlans}>{t`Change plan`}</Button>
        {offer.kind === 'stripe' ? <PortalButton /> : null}
        {subscription.cancelsAtPeriodEnd ? null : <CancelButton subscription={subscription} />}
      </div>
    </div>
  )
}
