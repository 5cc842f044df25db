import type Stripe from 'stripe'
import type { SoldPlan } from '@songloom/contracts/account/plans.rules'
import type { BillingPort } from '../billing-port.ts'
import { call, requireAnswer } from './stripe-calls.ts'
import { toSubscription } from './stripe-objects.ts'
import type { PriceIds } from './stripe-prices.ts'

type Changes = Pick<BillingPort, 'upgrade' | 'downgrade' | 'setCancelsAtPeriodEnd' | 'cancelDowngrade' | 'end'>

/** Changes of subscriptions that exist. */
export function subscriptionChanges(stripe: Stripe, prices: PriceIds): Changes {
  /** Changes the price of the only item; `fields` say how the change is paid. */
  async function setPrice(id: string, plan: SoldPlan, fields: Stripe.SubscriptionUpdateParams): Promise<void> {
    const now = await requireAnswer(stripe.subscriptions.retrieve(id))
    const items = [{ id: now.items.data[0]!.id, price: prices[plan] }]
    await requireAnswer(stripe.subscriptions.update(id, { items, ...fields }))
  }

  return {
    upgrade: (id, plan) =>
      setPrice(id, plan, {
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: { keptPlan: '', keptUntil: '' },
      }),
    async downgrade(id, plan) {
      const now = toSubscription(await requireAnswer(stripe.subscriptions.retrieve(id)), prices)
      // Nothing is paid back: the paid plan stays until its period ends, and the next invoice has the new price.
      const keptUntil = String(now.periodEndsAt.getTime() / 1_000)
      await setPrice(id, plan, {
        proration_behavior: 'none',
        cancel_at_period_end: false,
        metadata: { keptPlan: now.plan ?? '', keptUntil },
      })
    },
    async setCancelsAtPeriodEnd(id, isCancelled) {
      await requireAnswer(stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled }))
    },
    async cancelDowngrade(id) {
      const { plan } = toSubscription(await requireAnswer(stripe.subscriptions.retrieve(id)), prices)
      if (plan) await setPrice(id, plan, { proration_behavior: 'none', metadata: { keptPlan: '', keptUntil: '' } })
    },
    async end(id) {
      await call(stripe.subscriptions.cancel(id))
    },
  }
}
