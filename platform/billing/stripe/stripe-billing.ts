import Stripe from 'stripe'
import type { SoldPlan } from '@songloom/contracts/account/plans.rules'
import { BillingUnreachable, PaymentDeclined } from '../billing-port.ts'
import type { BillingCharge, BillingPort, BillingPrices, NewCheckout } from '../billing-port.ts'
import { readStripeEvent } from './stripe-events.ts'
import { toCharge, toCheckout, toInvoice, toSubscription } from './stripe-objects.ts'
import { billingItems, isPack } from './stripe-prices.ts'
import type { PriceIds } from './stripe-prices.ts'

/** Settings of Stripe; the secrets are logged nowhere. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  prices: PriceIds
  /** Another address than Stripe's, in tests. */
  apiHost: string | undefined
}

/** With one retry, a call ends within 20 s. */
const timeoutMs = 8_000
const pricesAgeMs = 600_000
/** A Stripe that does not answer is not asked at every look at the plans. */
const failedPricesAgeMs = 30_000
/** A dispute that was won, or only a warning, takes nothing. */
const harmlessDisputes = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented']

function openClient({ secretKey, apiHost }: StripeSettings): Stripe {
  const shared = { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false }
  if (!apiHost) return new Stripe(secretKey, shared)
  const { protocol, hostname, port } = new URL(apiHost)
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}

/** Missing objects are undefined, declined cards `PaymentDeclined`, everything else `BillingUnreachable`. */
function readFailure(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error.code === 'resource_missing') return undefined
  if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclined(error.code, { cause: error })
  throw new BillingUnreachable(`Stripe: ${error.type} ${error.code ?? ''}`, { cause: error })
}

/** Money that went back before is no error. */
function unlessRefunded(error: unknown): 'refunded' {
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return 'refunded'
  throw error
}

const call = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(readFailure)

/** For calls whose subject exists. */
async function require<T>(answer: Promise<T>): Promise<T> {
  const found = await call(answer)
  if (found === undefined) throw new BillingUnreachable('Stripe: the object of this call is missing')
  return found
}

async function* readPages<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    readFailure(error)
    throw error
  }
}

const after = (since: Date) => ({ gte: Math.floor(since.getTime() / 1_000) })

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

/** Stripe, by its official client. Writes carry a key, so that a repeated call is one. */
export function createStripeBilling(settings: StripeSettings): BillingPort {
  const stripe = openClient(settings)
  const { prices, webhookSecret } = settings
  let known: { at: number; prices: Promise<BillingPrices> } | undefined

  async function fetchPrices(): Promise<BillingPrices> {
    const entries = billingItems.map(async (item) => {
      const { unit_amount, currency } = await require(stripe.prices.retrieve(prices[item]))
      return [item, { priceCents: unit_amount ?? 0, currency }] as const
    })
    return Object.fromEntries(await Promise.all(entries)) as BillingPrices
  }

  async function findInvoiceId(paymentId: string | null): Promise<string | null> {
    if (paymentId === null) return null
    const payment = { type: 'payment_intent', payment_intent: paymentId } as const
    const found = await call(stripe.invoicePayments.list({ payment, limit: 1 }))
    const invoice = found?.data[0]?.invoice
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? null)
  }

  async function readCharge(charge: Stripe.Charge): Promise<BillingCharge> {
    const disputes = charge.disputed ? await require(stripe.disputes.list({ charge: charge.id, limit: 10 })) : undefined
    const isDisputed = disputes?.data.some(({ status }) => !harmlessDisputes.includes(status)) ?? false
    const { payment_intent: payment } = charge
    return toCharge(charge, await findInvoiceId(typeof payment === 'string' ? payment : null), isDisputed)
  }

  /** Stripe refuses to expire a page that was paid or has expired, without a code of its own. */
  async function unlessEnded(id: string, error: unknown): Promise<'ended'> {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
    return 'ended'
  }

  /** Changes the price of the only item; `fields` say how the change is paid. */
  async function setPrice(id: string, plan: SoldPlan, fields: Stripe.SubscriptionUpdateParams): Promise<void> {
    const now = await require(stripe.subscriptions.retrieve(id))
    const items = [{ id: now.items.data[0]!.id, price: prices[plan] }]
    await require(stripe.subscriptions.update(id, { items, ...fields }))
  }

  return {
    kind: 'stripe',
    getPrices() {
      if (!known || Date.now() - known.at > pricesAgeMs) {
        const asked = { at: Date.now(), prices: fetchPrices() }
        asked.prices.catch(() => (asked.at = Date.now() - pricesAgeMs + failedPricesAgeMs))
        known = asked
      }
      return known.prices
    },
    async createCustomer({ id: userId, email, name }) {
      const asked = stripe.customers.create(
        { email, name, metadata: { userId } },
        { idempotencyKey: `customer:${userId}` },
      )
      return (await require(asked)).id
    },
    async deleteCustomer(id) {
      await call(stripe.customers.del(id))
    },
    async createCheckout(order) {
      const idempotencyKey = `checkout:${order.orderId}`
      const { id, url } = await require(
        stripe.checkout.sessions.create(describeCheckout(order, prices), { idempotencyKey }),
      )
      if (!url) throw new BillingUnreachable('Stripe answered no address')
      return { id, url }
    },
    async expireCheckout(id) {
      const expired = await call(stripe.checkout.sessions.expire(id).catch((error) => unlessEnded(id, error)))
      return expired === 'ended' ? false : expired?.status === 'expired'
    },
    async createPortal(customer, returnUrl) {
      return (await require(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url
    },
    async getSubscription(id) {
      const found = await call(stripe.subscriptions.retrieve(id))
      return found && toSubscription(found, prices)
    },
    async getCheckout(id) {
      const found = await call(stripe.checkout.sessions.retrieve(id))
      return found && toCheckout(found)
    },
    async getInvoice(id) {
      const found = await call(stripe.invoices.retrieve(id, { expand: ['payments'] }))
      return found && toInvoice(found, prices)
    },
    async getCharge(id) {
      const found = await call(stripe.charges.retrieve(id))
      return found && readCharge(found)
    },
    async listInvoices(subscription) {
      const found = await require(stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
      return found.data.map((invoice) => toInvoice(invoice, prices))
    },
    async *eachSubscription() {
      const all = stripe.subscriptions.list({ status: 'all', limit: 100 })
      for await (const found of readPages(all)) yield toSubscription(found, prices)
    },
    async *eachInvoice(since) {
      const all = stripe.invoices.list({ created: after(since), limit: 100, expand: ['data.payments'] })
      for await (const found of readPages(all)) yield toInvoice(found, prices)
    },
    async *eachReturnedCharge(since) {
      const all = stripe.charges.list({ created: after(since), limit: 100 })
      for await (const found of readPages(all))
        if (found.amount_refunded > 0 || found.disputed) yield await readCharge(found)
    },
    upgrade: (id, plan) =>
      setPrice(id, plan, {
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: { keptPlan: '', keptUntil: '' },
      }),
    async downgrade(id, plan) {
      const now = toSubscription(await require(stripe.subscriptions.retrieve(id)), prices)
      // Nothing is paid back: the paid plan stays until its period ends, and the next invoice has the new price.
      const keptUntil = String(now.periodEndsAt.getTime() / 1_000)
      await setPrice(id, plan, {
        proration_behavior: 'none',
        metadata: { keptPlan: now.plan ?? '', keptUntil },
      })
    },
    async setCancelsAtPeriodEnd(id, isCancelled) {
      await require(stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled }))
    },
    async cancelDowngrade(id) {
      const { plan } = toSubscription(await require(stripe.subscriptions.retrieve(id)), prices)
      if (plan) await setPrice(id, plan, { proration_behavior: 'none', metadata: { keptPlan: '', keptUntil: '' } })
    },
    async end(id) {
      await call(stripe.subscriptions.cancel(id))
    },
    async refund({ id, paymentId }) {
      const asked = stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund:${id}` })
      await require(asked.catch(unlessRefunded))
    },
    readEvent: (body, signature) => readStripeEvent(stripe.webhooks, webhookSecret, body, signature),
  }
}
