import type Stripe from 'stripe'
import type { InvoiceStatus, SubscriptionStatus } from '@songloom/contracts/billing/billing.rules'
import type { BillingCharge, BillingCheckout, BillingInvoice, BillingSubscription } from '../billing-port.ts'
import { findItem, toPack, toPlan } from './stripe-prices.ts'
import type { PriceIds } from './stripe-prices.ts'

const toDate = (seconds: number): Date => new Date(seconds * 1_000)
const toDateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : toDate(seconds)

/** An expandable field is an id or the object. */
const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)

/** `paused` and `unpaid` give nothing, like an ended one, but can come back: Stripe then says `active` again. */
const statuses: Record<string, SubscriptionStatus> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
}

/** Metadata by which a subscription keeps its paid plan until its period ends, although its price is the next one's. */
export const keptPlanFields = ['keptPlan', 'keptUntil'] as const

/**
 * Returns a subscription of Stripe in our shape. Its plan is that of its first item, or the kept one until the period
 * ends; null for an unknown price.
 */
export function toSubscription(found: Stripe.Subscription, prices: PriceIds): BillingSubscription {
  const item = found.items.data[0]
  const priced = toPlan(findItem(prices, item?.price.id))
  const periodEnds = item?.current_period_end ?? found.start_date
  const kept = Number(found.metadata.keptUntil) === periodEnds ? toPlan(found.metadata.keptPlan as never) : null
  return {
    id: found.id,
    customerId: idOf(found.customer)!,
    userId: found.metadata.userId ?? null,
    plan: kept ?? priced,
    nextPlan: kept !== null && kept !== priced ? priced : null,
    status: statuses[found.status] ?? 'ended',
    periodStartsAt: toDate(item?.current_period_start ?? found.start_date),
    periodEndsAt: toDate(periodEnds),
    cancelsAtPeriodEnd: found.cancel_at_period_end,
    createdAt: toDate(found.created),
    endedAt: toDateOrNull(found.ended_at),
  }
}

/** A change of plan has a negative line for the old plan; the plan is that of the largest line. */
const mainLine = ({ lines }: Stripe.Invoice) => lines.data.toSorted((one, other) => other.amount - one.amount)[0]

const paymentOf = ({ payments }: Stripe.Invoice): string | null => {
  const paid = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0]
  return idOf(paid?.payment.payment_intent)
}

/** Returns an invoice of Stripe in our shape; plan, pack and period follow from its largest line. */
export function toInvoice(found: Stripe.Invoice, prices: PriceIds): BillingInvoice {
  const line = mainLine(found)
  const details = found.parent?.subscription_details
  const item = findItem(prices, idOf(line?.pricing?.price_details?.price) ?? undefined)
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? '',
    userId: details?.metadata?.userId ?? found.metadata?.userId ?? null,
    subscriptionId: idOf(details?.subscription),
    plan: toPlan(item),
    pack: details ? null : toPack(item ?? found.metadata?.item),
    paymentId: paymentOf(found),
    number: found.number,
    status: (found.status ?? 'draft') as InvoiceStatus,
    currency: found.currency,
    totalCents: found.total,
    periodStartsAt: toDate(line?.period.start ?? found.period_start),
    periodEndsAt: toDate(line?.period.end ?? found.period_end),
    createdAt: toDate(found.created),
    paidAt: toDateOrNull(found.status_transitions.paid_at),
    url: found.hosted_invoice_url ?? null,
  }
}

/** Returns a checkout session of Stripe in our shape; a complete one whose payment is not settled is still open. */
export function toCheckout(found: Stripe.Checkout.Session): BillingCheckout {
  const isPaid = found.status === 'complete' && found.payment_status !== 'unpaid'
  return {
    id: found.id,
    orderId: found.client_reference_id,
    customerId: idOf(found.customer),
    state: isPaid ? 'paid' : found.status === 'expired' ? 'expired' : 'open',
    subscriptionId: idOf(found.subscription),
    invoiceId: idOf(found.invoice),
  }
}

/** Returns a charge of Stripe in our shape; a charge itself names neither its invoice nor a dispute. */
export const toCharge = (found: Stripe.Charge, invoiceId: string | null, isDisputed: boolean): BillingCharge => ({
  id: found.id,
  invoiceId,
  paymentId: idOf(found.payment_intent),
  totalCents: found.amount_captured,
  refundedCents: found.amount_refunded,
  isDisputed,
})
