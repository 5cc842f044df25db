import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { createStripeBilling } from '../stripe/stripe-billing.ts'
import type { StripeSettings } from '../stripe/stripe-billing.ts'
import { keptPlanFields } from '../stripe/stripe-objects.ts'
import { FakeStripeState, fakePrices, newStripeId, findPrice } from './fake-stripe-state.ts'
import type { FakeEvent, StripeObject } from './fake-stripe-state.ts'

const webhookSecret = 'whsec_test'
const secretKey = 'sk_test_fake'

interface Answer {
  status: number
  body: unknown
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const missing = (id: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` } },
})
const found = (object: StripeObject | undefined, id: string): Answer => (object ? ok(object) : missing(id))
const list = (data: readonly unknown[]): Answer => ok({ object: 'list', url: '/', has_more: false, data })

/** A Stripe over HTTP that remembers: forms in, JSON out, keys of idempotency, errors in Stripe's form. */
export interface FakeStripe {
  state: FakeStripeState
  settings: StripeSettings
  /** The environment of a server that pays here. */
  env: Record<string, string>
  /** Requests that were received, such as `POST /v1/customers`. */
  requests: string[]
  /** While set, every call is answered with this status. */
  failWith: number | undefined
  /** An event as its webhook request has it. `ageSeconds` makes it old. */
  sign(event: FakeEvent, ageSeconds?: number): { body: string; signature: string }
  /** Signs any text. */
  signText(payload: string, ageSeconds?: number): { body: string; signature: string }
  close(): Promise<void>
}

const eventBody = ({ id, type, created, object }: FakeEvent): string =>
  JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })

type Form = URLSearchParams

function createSession(state: FakeStripeState, form: Form): Answer {
  const id = newStripeId('cs_test')
  const metadata = Object.fromEntries(
    ['userId', 'orderId', 'item'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
  )
  const session = {
    ...{ id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}`, mode: form.get('mode') },
    ...{ customer: form.get('customer'), client_reference_id: form.get('client_reference_id'), metadata },
    ...{ price: form.get('line_items[0][price]'), status: 'open', payment_status: 'unpaid' },
    ...{ subscription: null, invoice: null },
  }
  state.sessions.set(id, session)
  return ok(session)
}

function updateSubscription(state: FakeStripeState, id: string, form: Form): Answer {
  const subscription = state.subscriptions.get(id)
  if (!subscription) return missing(id)
  const price = form.get('items[0][price]')
  const isUpgrade = price !== null && form.get('proration_behavior') === 'always_invoice'
  if (price) subscription.items.data[0].price = { id: price }
  if (form.has('cancel_at_period_end')) subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
  for (const name of keptPlanFields)
    if (form.has(`metadata[${name}]`)) subscription.metadata[name] = form.get(`metadata[${name}]`)!
  state.touch(id)
  if (isUpgrade) {
    const { customer } = subscription
    state.addInvoice({ customer, priceId: price, subscription, metadata: {}, total: 2_000 })
  }
  return ok(subscription)
}

function expireSession(state: FakeStripeState, id: string): Answer {
  const session = state.sessions.get(id)
  if (!session) return missing(id)
  const error = {
    type: 'invalid_request_error',
    message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
  }
  if (session.status !== 'open') return { status: 400, body: { error } }
  session.status = 'expired'
  state.emit('checkout.session.expired', session)
  return ok(session)
}

function createRefund(state: FakeStripeState, payment: string): Answer {
  const charge = [...state.charges.values()].find((each) => each.payment_intent === payment)
  if (!charge) return missing(payment)
  if (charge.amount_refunded === charge.amount_captured)
    return { status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } } }
  state.refund(charge, charge.amount_captured - charge.amount_refunded)
  return ok({ id: newStripeId('re'), object: 'refund' })
}

function post(state: FakeStripeState, [noun = '', id = '']: string[], path: string, form: Form): Answer {
  if (path === 'checkout/sessions') return createSession(state, form)
  if (path.endsWith('/expire')) return expireSession(state, path.split('/')[2]!)
  if (path === 'billing_portal/sessions')
    return ok({ id: newStripeId('bps'), url: `https://billing.stripe.test/${form.get('customer')}` })
  if (noun === 'customers') {
    const customer = { id: newStripeId('cus'), object: 'customer', metadata: { userId: form.get('metadata[userId]')! } }
    state.customers.set(customer.id, customer)
    return ok(customer)
  }
  if (noun === 'subscriptions') return updateSubscription(state, id, form)
  if (noun === 'refunds') return createRefund(state, form.get('payment_intent') ?? '')
  return missing(path)
}

function remove(state: FakeStripeState, [noun = '', id = '']: string[]): Answer {
  if (noun === 'customers')
    return state.customers.delete(id) ? ok({ id, object: 'customer', deleted: true }) : missing(id)
  const found = state.subscriptions.get(id)
  if (!found || found.status === 'canceled') return missing(id)
  state.end(id)
  return ok(found)
}

function listInvoicePayments(state: FakeStripeState, payment: string | null): Answer {
  const invoice = [...state.invoices.values()].find(
    ({ payments }) => payments.data[0]?.payment.payment_intent === payment,
  )
  return list(invoice ? [{ id: newStripeId('inpay'), invoice: invoice.id }] : [])
}

function read(state: FakeStripeState, [noun = '', id = '']: string[], path: string, query: Form): Answer {
  const since = Number(query.get('created[gte]') ?? 0)
  const newer = <T extends { created: number }>(objects: Map<string, T>): T[] =>
    [...objects.values()].filter(({ created }) => created >= since)
  if (path.startsWith('checkout/sessions/')) {
    const sessionId = path.slice('checkout/sessions/'.length)
    return found(state.sessions.get(sessionId), sessionId)
  }
  if (noun === 'prices') return found(findPrice(id), id)
  if (noun === 'invoice_payments') return listInvoicePayments(state, query.get('payment[payment_intent]'))
  if (noun === 'disputes')
    return list([...state.disputes.values()].filter(({ charge }) => charge === query.get('charge')))
  if (noun === 'subscriptions') return id ? found(state.subscriptions.get(id), id) : list(newer(state.subscriptions))
  if (noun === 'charges') return id ? found(state.charges.get(id), id) : list(newer(state.charges))
  if (noun !== 'invoices') return missing(path)
  if (id) return found(state.invoices.get(id), id)
  const of = query.get('subscription')
  const isOf = ({ parent }: { parent: { subscription_details: { subscription: string } } | null }) =>
    of === null || parent?.subscription_details.subscription === of
  return list(newer(state.invoices).filter(isOf).toReversed())
}

/** Starts a fake Stripe on a free port. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state = new FakeStripeState()
  const answered = new Map<string, Answer>()
  const requests: string[] = []

  async function answer(req: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://fake')
    requests.push(`${req.method} ${pathname}`)
    const form = new URLSearchParams(await text(req))
    if (fake.failWith !== undefined) return { status: fake.failWith, body: { error: { type: 'api_error' } } }
    if (req.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    const path = decodeURIComponent(pathname.replace('/v1/', ''))
    const parts = path.split('/')
    if (req.method === 'GET') return read(state, parts, path, searchParams)
    if (req.method === 'DELETE') return remove(state, parts)
    const key = String(req.headers['idempotency-key'] ?? newStripeId('key'))
    const earlier = answered.get(key)
    if (earlier) return earlier
    const made = post(state, parts, path, form)
    answered.set(key, structuredClone(made))
    return made
  }

  const server = createServer((req, res) => {
    void answer(req).then(({ status, body }) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeStripe = {
    state,
    settings: { secretKey, webhookSecret, prices: { ...fakePrices }, apiHost },
    env: {
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_HOST: apiHost },
      ...{ STRIPE_PRICE_CREATOR: fakePrices.creator, STRIPE_PRICE_PRO: fakePrices.pro },
      ...{ STRIPE_PRICE_PACK_2000: fakePrices.pack_2000, STRIPE_PRICE_PACK_10000: fakePrices.pack_10000 },
      STRIPE_PRICE_PACK_50000: fakePrices.pack_50000,
    },
    requests,
    failWith: undefined,
    sign: (event, ageSeconds) => fake.signText(eventBody(event), ageSeconds),
    signText(payload, ageSeconds = 0) {
      const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp,
      })
      return { body: payload, signature }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return fake
}

/** The product's own port on a fake Stripe. */
export const createPort = ({ settings }: FakeStripe) => createStripeBilling(settings)
