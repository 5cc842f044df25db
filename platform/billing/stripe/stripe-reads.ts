import type Stripe from 'stripe'
import type { BillingCharge, BillingPort } from '../billing-port.ts'
import { call, readPages, requireAnswer } from './stripe-calls.ts'
import { toCharge, toCheckout, toInvoice, toSubscription } from './stripe-objects.ts'
import type { PriceIds } from './stripe-prices.ts'

type Reads = Pick<
  BillingPort,
  | 'getSubscription'
  | 'getCheckout'
  | 'getInvoice'
  | 'getCharge'
  | 'listInvoices'
  | 'eachSubscription'
  | 'eachInvoice'
  | 'eachReturnedCharge'
>

/** A dispute that was won, or only a warning, takes nothing. */
const harmlessDisputes = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented']

const after = (since: Date) => ({ gte: Math.floor(since.getTime() / 1_000) })

async function findInvoiceId(stripe: Stripe, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const
  const found = await call(stripe.invoicePayments.list({ payment, limit: 1 }))
  const invoice = found?.data[0]?.invoice
  return typeof invoice === 'string' ? invoice : (invoice?.id ?? null)
}

async function readCharge(stripe: Stripe, charge: Stripe.Charge): Promise<BillingCharge> {
  const disputes = charge.disputed
    ? await requireAnswer(stripe.disputes.list({ charge: charge.id, limit: 10 }))
    : undefined
  const isDisputed = disputes?.data.some(({ status }) => !harmlessDisputes.includes(status)) ?? false
  const { payment_intent: payment } = charge
  const invoiceId = await findInvoiceId(stripe, typeof payment === 'string' ? payment : null)
  return toCharge(charge, invoiceId, isDisputed)
}

/** Reads objects as they are now. */
export const objectReads = (stripe: Stripe, prices: PriceIds): Reads => ({
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
    return found && readCharge(stripe, found)
  },
  async listInvoices(subscription) {
    const found = await requireAnswer(stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
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
      if (found.amount_refunded > 0 || found.disputed) yield await readCharge(stripe, found)
  },
})
