import { randomBytes } from 'node:crypto'

export type StripeObject = Record<string, unknown> & { id: string }

/** Prices of the fake, and what they cost. */
export const fakePrices = {
  creator: 'price_creator',
  pro: 'price_pro',
  pack_2000: 'price_pack_2000',
  pack_10000: 'price_pack_10000',
  pack_50000: 'price_pack_50000',
} as const
const cents: Record<string, number> = {
  price_creator: 1_000,
  price_pro: 3_000,
  price_pack_2000: 300,
  price_pack_10000: 1_200,
  price_pack_50000: 5_000,
}

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`
const monthSeconds = 30 * 86_400

interface Item {
  id: string
  price: { id: string }
  current_period_start: number
  current_period_end: number
}

export interface FakeSubscription extends StripeObject {
  customer: string
  status: string
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  ended_at: number | null
  created: number
  items: { data: [Item] }
}

export interface FakeInvoice extends StripeObject {
  customer: string
  status: string
  total: number
  created: number
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } } | null
  payments: { data: { status: string; payment: { type: string; payment_intent: string } }[] }
}

export interface FakeCharge extends StripeObject {
  payment_intent: string
  amount_captured: number
  amount_refunded: number
  disputed: boolean
  created: number
}

/** An event that Stripe would send, newest last. */
export interface FakeEvent {
  id: string
  type: string
  created: number
  object: StripeObject
}

/** Stripe's objects in memory, and what customers and banks do to them. Every change makes its events. */
export class FakeStripeState {
  readonly customers = new Map<string, StripeObject & { metadata: Record<string, string> }>()
  readonly sessions = new Map<string, StripeObject>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly invoices = new Map<string, FakeInvoice>()
  readonly charges = new Map<string, FakeCharge>()
  readonly disputes = new Map<string, StripeObject & { charge: string; status: string }>()
  readonly events: FakeEvent[] = []
  nowSeconds = Math.floor(Date.now() / 1_000)

  emit(type: string, object: StripeObject): void {
    this.events.push({ id: newStripeId('evt'), type, created: this.nowSeconds, object: structuredClone(object) })
  }

  /** A customer completes a checkout page. */
  pay(sessionId: string): void {
    const session = this.sessions.get(sessionId)!
    const metadata = session.metadata as Record<string, string>
    const priceId = session.price as string
    const subscription =
      session.mode === 'subscription' ? this.subscribe(String(session.customer), priceId, metadata) : null
    const invoice = this.addInvoice({ customer: String(session.customer), priceId, subscription, metadata })
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    Object.assign(session, { subscription: subscription?.id ?? null, invoice: invoice.id })
    this.emit('checkout.session.completed', session)
  }

  subscribe(customer: string, priceId: string, metadata: Record<string, string>): FakeSubscription {
    const now = this.nowSeconds
    const period = { current_period_start: now, current_period_end: now + monthSeconds }
    const subscription: FakeSubscription = {
      ...{ id: newStripeId('sub'), object: 'subscription', customer, status: 'active', metadata: { ...metadata } },
      ...{ cancel_at_period_end: false, ended_at: null, created: now, start_date: now },
      items: { data: [{ id: newStripeId('si'), price: { id: priceId }, ...period }] },
    }
    this.subscriptions.set(subscription.id, subscription)
    this.emit('customer.subscription.created', subscription)
    return subscription
  }

  addInvoice(of: {
    customer: string
    priceId: string
    subscription: FakeSubscription | null
    metadata: Record<string, string>
    status?: string
    total?: number
  }): FakeInvoice {
    const { customer, priceId, subscription, metadata, status = 'paid', total = cents[priceId] ?? 0 } = of
    const { current_period_start: start, current_period_end: end } = subscription?.items.data[0] ?? {
      current_period_start: this.nowSeconds,
      current_period_end: this.nowSeconds,
    }
    const payment = newStripeId('pi')
    const invoice: FakeInvoice = {
      ...{ id: newStripeId('in'), object: 'invoice', customer, status, total, currency: 'usd' },
      ...{
        created: this.nowSeconds,
        number: `A-${this.invoices.size + 1}`,
        hosted_invoice_url: 'https://stripe.test/i',
      },
      ...{ metadata, period_start: start, period_end: end },
      status_transitions: { paid_at: status === 'paid' ? this.nowSeconds : null },
      parent: subscription
        ? { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } }
        : null,
      lines: { data: [{ amount: total, period: { start, end }, pricing: { price_details: { price: priceId } } }] },
      payments: { data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: payment } }] },
    }
    this.invoices.set(invoice.id, invoice)
    if (status === 'paid') this.addCharge(payment, total)
    this.emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }

  private addCharge(payment: string, total: number): void {
    const charge: FakeCharge = {
      ...{ id: newStripeId('ch'), object: 'charge', payment_intent: payment, amount_captured: total },
      ...{ amount_refunded: 0, disputed: false, created: this.nowSeconds },
    }
    this.charges.set(charge.id, charge)
  }

  /** The next period begins; its payment succeeds or fails. */
  renew(id: string, isPaid = true): FakeInvoice {
    const found = this.subscriptions.get(id)!
    const [item] = found.items.data
    item.current_period_start = item.current_period_end
    item.current_period_end += monthSeconds
    found.status = isPaid ? 'active' : 'past_due'
    this.emit('customer.subscription.updated', found)
    const of = { customer: found.customer, priceId: item.price.id, subscription: found, metadata: {} }
    return this.addInvoice({ ...of, status: isPaid ? 'paid' : 'open' })
  }

  /** A late payment arrives. */
  settle(invoiceId: string): void {
    const invoice = this.invoices.get(invoiceId)!
    Object.assign(invoice, { status: 'paid', status_transitions: { paid_at: this.nowSeconds } })
    this.addCharge(invoice.payments.data[0]!.payment.payment_intent, invoice.total)
    const subscription = this.subscriptions.get(invoice.parent!.subscription_details.subscription)!
    subscription.status = 'active'
    this.emit('customer.subscription.updated', subscription)
    this.emit('invoice.paid', invoice)
  }

  touch(id: string): void {
    this.emit('customer.subscription.updated', this.subscriptions.get(id)!)
  }

  end(id: string): void {
    const found = this.subscriptions.get(id)!
    Object.assign(found, { status: 'canceled', ended_at: this.nowSeconds })
    this.emit('customer.subscription.deleted', found)
  }

  getCharge(invoice: FakeInvoice): FakeCharge {
    const payment = invoice.payments.data[0]!.payment.payment_intent
    return [...this.charges.values()].find((charge) => charge.payment_intent === payment)!
  }

  refund(charge: FakeCharge, amount: number): void {
    charge.amount_refunded += amount
    this.emit('charge.refunded', charge)
  }

  dispute(charge: FakeCharge, status = 'needs_response'): void {
    charge.disputed = true
    const dispute = { id: newStripeId('dp'), object: 'dispute', charge: charge.id, status }
    this.disputes.set(dispute.id, dispute)
    this.emit('charge.dispute.created', dispute)
  }

  /** Decides all disputes of a charge for the shop. */
  winDisputes(charge: FakeCharge): void {
    for (const dispute of this.disputes.values()) {
      if (dispute.charge !== charge.id) continue
      dispute.status = 'won'
      this.emit('charge.dispute.closed', dispute)
    }
  }
}

/** The unit amount of a price. */
export const findPrice = (id: string): StripeObject | undefined =>
  id in cents ? { id, object: 'price', unit_amount: cents[id]!, currency: 'usd' } : undefined
