import Stripe from 'stripe'
import { BillingUnreachable } from '../billing-port.ts'
import type { BillingPort, BillingPrices, NewCheckout } from '../billing-port.ts'
import { call, openClient, requireAnswer } from './stripe-calls.ts'
import { readStripeEvent } from './stripe-events.ts'
import { billingItems, isPack } from './stripe-prices.ts'
import type { PriceIds } from './stripe-prices.ts'
import { objectReads } from './stripe-reads.ts'
import { subscriptionChanges } from './stripe-subscriptions.ts'

/** Settings of Stripe; the secrets are logged nowhere. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  prices: PriceIds
  /** Another address than Stripe's, in tests. */
  apiHost: string | undefined
}

const pricesAgeMs = 600_000
/** A Stripe that does not answer is not asked at every look at the plans. */
const failedPricesAgeMs = 30_000

/** Money that went back before is no error. */
function unlessRefunded(error: unknown): 'refunded' {
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return 'refunded'
  throw error
}

function describeCheckout(order: NewCheckout, prices: PriceIds): Stripe.Checkout.SessionCreateParams {
  const { orderId, userId, item } = order
  const metadata = { userId, orderId, item }
  const shared = {
    customer: order.customerId,
    client_reference_id: orderId,
    line_items: [{ price: prices[item], quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
  }
  if (!isPack(item)) return { ...shared, mode: 'subscription', subscription_data: { metadata } }
  // Packs have invoices too: receipts, grants and refunds work alike.
  return { ...shared, mode: 'payment', invoice_creation: { enabled: true, invoice_data: { metadata } } }
}

async function fetchPrices(stripe: Stripe, prices: PriceIds): Promise<BillingPrices> {
  const entries = billingItems.map(async (item) => {
    const { unit_amount, currency } = await requireAnswer(stripe.prices.retrieve(prices[item]))
    return [item, { priceCents: unit_amount ?? 0, currency }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as BillingPrices
}

/** Prices are fetched once in ten minutes, by the first who asks. */
function createPriceReader(stripe: Stripe, prices: PriceIds): BillingPort['getPrices'] {
  let known: { at: number; prices: Promise<BillingPrices> } | undefined
  return () => {
    if (!known || Date.now() - known.at > pricesAgeMs) {
      const asked = { at: Date.now(), prices: fetchPrices(stripe, prices) }
      asked.prices.catch(() => (asked.at = Date.now() - pricesAgeMs + failedPricesAgeMs))
      known = asked
    }
    return known.prices
  }
}

type Customers = Pick<BillingPort, 'createCustomer' | 'deleteCustomer' | 'createPortal'>

const customerCalls = (stripe: Stripe): Customers => ({
  async createCustomer({ id: userId, email, name }) {
    const asked = stripe.customers.create(
      { email, name, metadata: { userId } },
      { idempotencyKey: `customer:${userId}` },
    )
    return (await requireAnswer(asked)).id
  },
  async deleteCustomer(id) {
    await call(stripe.customers.del(id))
  },
  async createPortal(customer, returnUrl) {
    return (await requireAnswer(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url
  },
})

/** Stripe refuses to expire a page that was paid or has expired, without a code of its own. */
async function unlessEnded(stripe: Stripe, id: string, error: unknown): Promise<'ended'> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') throw error
  return 'ended'
}

const checkoutCalls = (stripe: Stripe, prices: PriceIds): Pick<BillingPort, 'createCheckout' | 'expireCheckout'> => ({
  async createCheckout(order) {
    const idempotencyKey = `checkout:${order.orderId}`
    const { id, url } = await requireAnswer(
      stripe.checkout.sessions.create(describeCheckout(order, prices), { idempotencyKey }),
    )
    if (!url) throw new BillingUnreachable('Stripe answered no address')
    return { id, url }
  },
  async expireCheckout(id) {
    const expired = await call(stripe.checkout.sessions.expire(id).catch((error) => unlessEnded(stripe, id, error)))
    return expired === 'ended' ? false : expired?.status === 'expired'
  },
})

/** Stripe, by its official client. Writes carry a key, so that a repeated call is one. */
export function createStripeBilling({ secretKey, webhookSecret, prices, apiHost }: StripeSettings): BillingPort {
  const stripe = openClient(secretKey, apiHost)
  return {
    kind: 'stripe',
    getPrices: createPriceReader(stripe, prices),
    ...customerCalls(stripe),
    ...checkoutCalls(stripe, prices),
    ...objectReads(stripe, prices),
    ...subscriptionChanges(stripe, prices),
    async refund({ id, paymentId }) {
      const asked = stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund:${id}` })
      await requireAnswer(asked.catch(unlessRefunded))
    },
    readEvent: (body, signature) => readStripeEvent(stripe.webhooks, webhookSecret, body, signature),
  }
}
