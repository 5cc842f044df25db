import { useLingui } from '@lingui/react/macro'
import type { PlanChange } from '@songloom/contracts/account/plan'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { Plan, SoldPlan } from '@songloom/contracts/account/plans.rules'
import type { BillingOffer, OwnSubscription } from '@songloom/contracts/billing/billing'
import { isGraceOver } from '@songloom/contracts/billing/billing.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetBilling, startCheckout } from '../../lib/billing/billing.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { formatLongDay } from '../../lib/i18n/format.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { closePlans } from './close-plans.ts'
import { usePlanNames } from './plan-names.ts'
import { useChangeSentences } from './use-change-sentences.ts'
import { usePrices } from './use-prices.ts'

type Subscription = BillingOffer['subscription']

interface ChangeProps {
  change: PlanChange
  subscription: Subscription
  isSold: boolean
}

const showError = (error: unknown): void => notify.error(readErrorMessage(error))

async function changePlan(plan: SoldPlan): Promise<void> {
  await call('billingChangePlan', { body: { plan } })
  await Promise.all([forgetBilling(), queryClient.invalidateQueries({ queryKey: meQuery.queryKey })])
}

async function buyPlan(plan: SoldPlan): Promise<void> {
  await startCheckout({ plan })
  closePlans()
}

/** Changes a running subscription, whose card is charged without another page. */
function ChangeButton({ change, plan }: { change: PlanChange; plan: SoldPlan }) {
  const { t } = useLingui()
  const name = usePlanNames()[plan]
  const sentences = useChangeSentences()(change)
  const [isAsking, setAsking] = useState(false)
  const press = useMutation({ mutationFn: () => changePlan(plan), onError: showError })
  const isUp = change.when === 'now'
  const charged = isUp ? [t`Your card is charged the difference for the rest of the period.`] : []
  return (
    <>
      <Button
        className="min-h-11"
        tone={isUp ? 'primary' : 'plain'}
        disabled={press.isPending}
        onClick={() => setAsking(true)}
      >
        {isUp ? t`Upgrade to ${name}` : t`Change to ${name}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Change to ${name}?`}
        question={[...sentences, ...charged].join(' ')}
        confirm={isUp ? t`Upgrade` : t`Change`}
        cancel={t`Keep my plan`}
        isHarmless={isUp}
        onConfirm={() => {
          setAsking(false)
          press.mutate()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function BuyButton({ plan }: { plan: SoldPlan }) {
  const { t } = useLingui()
  const name = usePlanNames()[plan]
  const press = useMutation({ mutationFn: () => buyPlan(plan), onError: showError })
  return (
    <Button className="min-h-11" tone="primary" disabled={press.isPending} onClick={() => press.mutate()}>
      {t`Upgrade to ${name}`}
    </Button>
  )
}

/** Opens My account, where a subscription is cancelled and its card changed. */
function AccountLink({ label }: { label: string }) {
  return (
    <Button
      className="min-h-11"
      onClick={() => {
        closePlans()
        navigateTo('/myaccount#billing')
      }}
    >
      {label}
    </Button>
  )
}

/** Whether a plan follows the paid period; a cancellation outweighs a smaller plan that was chosen before it. */
const isNext = (plan: Plan, { cancelsAtPeriodEnd, nextPlan }: OwnSubscription): boolean =>
  planFeatures[plan].isFree ? cancelsAtPeriodEnd : !cancelsAtPeriodEnd && nextPlan === plan

function Action({ change, subscription }: { change: PlanChange; subscription: Subscription }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const { plan } = change
  const isFree = planFeatures[plan].isFree
  if (subscription && isNext(plan, subscription)) {
    const day = formatLongDay(subscription.periodEndsAt, locale)
    return <p className="text-marigold-text">{t`Chosen: begins on ${day}.`}</p>
  }
  if (isFree) return <AccountLink label={t`Cancel in My account`} />
  const sold = plan as SoldPlan
  return subscription ? <ChangeButton change={change} plan={sold} /> : <BuyButton plan={sold} />
}

/** No other plan begins before the unpaid invoice is paid. */
function Unpaid() {
  const { t } = useLingui()
  return (
    <>
      <p className="grow text-madder">{t`Your last payment failed.`}</p>
      <AccountLink label={t`Change your card in My account`} />
    </>
  )
}

function Offered({ change, subscription, isSold }: ChangeProps) {
  const sentences = useChangeSentences()(change)
  return (
    <>
      <ul className="flex grow flex-col gap-1 text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isSold ? <Action change={change} subscription={subscription} /> : null}
    </>
  )
}

function Change({ change, subscription, isSold }: ChangeProps) {
  const { t } = useLingui()
  const name = usePlanNames()[change.plan]
  const price = usePrices()(change.plan)
  const isUnpaid = !planFeatures[change.plan].isFree && isGraceOver(subscription?.graceEndsAt ?? null)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base">{name}</span>
        <span className="text-sm font-normal text-ink-2">{t`${price} a month`}</span>
      </h3>
      {isUnpaid ? <Unpaid /> : <Offered change={change} subscription={subscription} isSold={isSold} />}
    </li>
  )
}

/** Every other plan: what changing to it does to tokens, and the button for it. */
export function PlanChanges({ changes, offer }: { changes: readonly PlanChange[]; offer: BillingOffer | undefined }) {
  const { t } = useLingui()
  const subscription = offer?.subscription ?? null
  // Only a subscription can be made smaller; an administrator does it for plans that were set by one.
  const shown = changes.filter(({ when }) => when === 'now' || subscription !== null)
  const isSold = offer !== undefined && offer.kind !== 'none'
  if (shown.length === 0) return null
  return (
    <ul className="mt-5 grid gap-3 md:grid-cols-2" aria-label={t`Change your plan`}>
      {shown.map((change) => (
        <Change key={change.plan} change={change} subscription={subscription} isSold={isSold} />
      ))}
    </ul>
  )
}
