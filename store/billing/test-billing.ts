import { createHash } from 'node:crypto'
import { BadEventSignature, BillingUnreachable } from '@songloom/platform/billing/billing-port'
import type {
  BillingCharge,
  BillingCheckout,
  BillingInvoice,
  BillingPort,
  BillingSubscription,
} from '@songloom/platform/billing/billing-port'
import type { SoldPlan } from '@songloom/contracts/account/plans.rules'
import { isPack, listUsualPrices, toPack, toPlan } from '@songloom/platform/billing/stripe/stripe-prices'
import type { BillingItem } from '@songloom/platform/billing/stripe/stripe-prices'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'
import { receiveEvent } from './inbox.ts'
import { createTestObjects } from './test-billing-objects.ts'
import type { TestObjects } from './test-billing-objects.ts'

const prices = listUsualPrices()

/** A calendar month later; the 31st becomes the last day of a shorter month. */
function addMonth(date: Date): Date {
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0)
  return next
}

interface Bought {
  userId: string
  customerId: string
  item: BillingItem
}

function toPaidInvoice(
  { userId, customerId, item }: Bought,
  subscription: BillingSubscription | null,
  now: Date,
): BillingInvoice {
  const id = `test_in_${createId()}`
  return {
    ...{ id, customerId, userId, subscriptionId: subscription?.id ?? null, plan: toPlan(item), pack: toPack(item) },
    ...{ paymentId: `test_pi_${createId()}`, number: `TEST-${id.slice(-6).toUpperCase()}`, status: 'paid' },
    ...{ currency: prices[item].currency, totalCents: prices[item].priceCents },
    ...{ periodStartsAt: subscription?.periodStartsAt ?? now, periodEndsAt: subscription?.periodEndsAt ?? now },
    ...{ createdAt: now, paidAt: now, url: null },
  }
}

const toNewSubscription = ({ userId, customerId, item }: Bought, now: Date): BillingSubscription => ({
  ...{ id: `test_sub_${createId()}`, customerId, userId, plan: toPlan(item), nextPlan: null, status: 'active' },
  ...{ periodStartsAt: now, periodEndsAt: addMonth(now), cancelsAtPeriodEnd: false, createdAt: now, endedAt: null },
})

/** Stores a paid invoice with its charge, by which it can be refunded. */
async function storeInvoice(objects: TestObjects, invoice: BillingInvoice): Promise<void> {
  await objects.put('invoice', invoice, invoice.subscriptionId)
  const charge: BillingCharge = {
    ...{ id: invoice.paymentId!.replace('_pi_', '_ch_'), invoiceId: invoice.id, paymentId: invoice.paymentId },
    ...{ totalCents: invoice.totalCents, refundedCents: 0, isDisputed: false },
  }
  await objects.put('charge', charge, invoice.id)
}

/** Brings a subscription to the present: periods that have ended are paid and renewed, or it ends with them. */
async function advance(objects: TestObjects, kept: BillingSubscription, now: Date): Promise<BillingSubscription> {
  let found = kept
  while (found.status === 'active' && found.periodEndsAt <= now) {
    if (found.cancelsAtPeriodEnd) {
      found = { ...found, status: 'ended', endedAt: found.periodEndsAt }
      break
    }
    const plan = found.nextPlan ?? found.plan
    const periodStartsAt = found.periodEndsAt
    found = { ...found, plan, nextPlan: null, periodStartsAt, periodEndsAt: addMonth(periodStartsAt) }
    const bought = { userId: found.userId!, customerId: found.customerId, item: plan! }
    await storeInvoice(objects, toPaidInvoice(bought, found, periodStartsAt))
  }
  if (found !== kept) await objects.put('subscription', found)
  return found
}

/** A purchase of the test checkout, with what it is for. */
export interface TestCheckout extends BillingCheckout {
  userId: string
  item: BillingItem
}

/** Plays a paid order; false where it is not open. Its events go into the inbox, like those of a provider. */
export const payTestCheckout = (db: Database, checkoutId: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const objects = createTestObjects(trx)
    const checkout = await objects.lock<TestCheckout>('checkout', checkoutId)
    if (checkout?.state !== 'open') return false
    const now = await getDatabaseTime(trx)
    const bought = { userId: checkout.userId, customerId: checkout.customerId!, item: checkout.item }
    const subscription = isPack(checkout.item) ? null : toNewSubscription(bought, now)
    const invoice = toPaidInvoice(bought, subscription, now)
    if (subscription) await objects.put('subscription', subscription)
    await storeInvoice(objects, invoice)
    const paid = {
      ...checkout,
      state: 'paid' as const,
      subscriptionId: subscription?.id ?? null,
      invoiceId: invoice.id,
    }
    await objects.put('checkout', paid)
    const send = (type: string, kind: 'checkout' | 'invoice' | 'subscription', id: string) =>
      receiveEvent(trx, 'test', { id: `test_evt_${createId()}`, type, happenedAt: now, subject: { kind, id } })
    await send('checkout.session.completed', 'checkout', checkoutId)
    if (subscription) await send('customer.subscription.created', 'subscription', subscription.id)
    await send('invoice.paid', 'invoice', invoice.id)
    return true
  })

const checkoutIdOf = (orderId: string): string => `test_cs_${orderId}`
/** Returns the checkout page of the test provider for one of our orders, with its user; undefined where it has none. */
export const getTestCheckout = (db: Database, orderId: string): Promise<TestCheckout | undefined> =>
  createTestObjects(db).get<TestCheckout>('checkout', checkoutIdOf(orderId))
/**
 * Pays an order at the test provider and receives the events of the payment, in a transaction of its own. Returns false
 * where its page is not open.
 */
export const payTestOrder = (db: Database, orderId: string): Promise<boolean> =>
  payTestCheckout(db, checkoutIdOf(orderId))

/** Changes a subscription that is brought to the present before. */
async function changeSubscription(
  db: Database,
  id: string,
  edit: (found: BillingSubscription) => BillingSubscription,
): Promise<BillingSubscription> {
  return db.transaction(async (trx) => {
    const inside = createTestObjects(trx)
    const found = await inside.lock<BillingSubscription>('subscription', id)
    if (!found) throw new BillingUnreachable('The test provider does not know this subscription')
    const edited = edit(await advance(inside, found, await getDatabaseTime(trx)))
    await inside.put('subscription', edited)
    return edited
  })
}

async function upgrade(db: Database, id: string, plan: SoldPlan): Promise<void> {
  const before = await changeSubscription(db, id, (now) => now)
  const found = await changeSubscription(db, id, (now) => ({ ...now, plan, nextPlan: null, cancelsAtPeriodEnd: false }))
  if (before.plan === plan) return
  const bought = { userId: found.userId!, customerId: found.customerId, item: plan }
  const invoice = toPaidInvoice(bought, found, await getDatabaseTime(db))
  const paidCents = before.plan ? prices[before.plan].priceCents : 0
  await storeInvoice(createTestObjects(db), { ...invoice, totalCents: Math.max(0, invoice.totalCents - paidCents) })
}

type Checkouts = Pick<BillingPort, 'createCheckout' | 'expireCheckout'>

const checkoutCalls = (db: Database, origin: string): Checkouts => ({
  async createCheckout({ orderId, userId, customerId, item }) {
    const id = checkoutIdOf(orderId)
    const checkout: TestCheckout = {
      ...{ id, orderId, customerId, userId, item, state: 'open', subscriptionId: null, invoiceId: null },
    }
    // A repeated call leaves a paid or expired page as it is.
    await db.transaction(async (trx) => {
      const inside = createTestObjects(trx)
      if (!(await inside.lock('checkout', id))) await inside.put('checkout', checkout)
    })
    return { id, url: `${origin}/checkout/test/${orderId}` }
  },
  expireCheckout: (id) =>
    db.transaction(async (trx) => {
      const inside = createTestObjects(trx)
      const found = await inside.lock<TestCheckout>('checkout', id)
      if (found?.state !== 'open') return false
      await inside.put('checkout', { ...found, state: 'expired' })
      return true
    }),
})

async function refund(db: Database, invoiceId: string): Promise<void> {
  const objects = createTestObjects(db)
  const [charge] = await objects.listOf<BillingCharge>('charge', invoiceId)
  if (!charge) return
  await objects.put('charge', { ...charge, refundedCents: charge.totalCents }, invoiceId)
  const subject = { kind: 'charge', id: charge.id } as const
  const happenedAt = await getDatabaseTime(db)
  await receiveEvent(db, 'test', { id: `test_evt_${charge.id}`, type: 'charge.refunded', happenedAt, subject })
}

/**
 * A payment provider in our own database, for demonstrations: it keeps customers, subscriptions and invoices, and no
 * money moves. Its purchases go through the same inbox and jobs as real ones.
 */
export function createTestBilling(db: Database, origin: string): BillingPort {
  const objects = createTestObjects(db)

  async function* each<T>(kind: 'subscription' | 'invoice' | 'charge', since?: Date): AsyncIterable<T> {
    yield* await objects.list<T>(kind, since)
  }

  return {
    kind: 'test',
    getPrices: () => Promise.resolve(prices),
    async createCustomer({ id }) {
      const customerId = `test_cus_${createHash('sha256').update(id).digest('hex').slice(0, 24)}`
      await objects.put('customer', { id: customerId, userId: id })
      return customerId
    },
    // Receipts stay, as at a real provider; names and addresses are kept nowhere else.
    deleteCustomer: async (id) => void (await db('test_billing_objects').where({ kind: 'customer', id }).delete()),
    ...checkoutCalls(db, origin),
    createPortal: (_, returnUrl) => Promise.resolve(returnUrl),
    async getSubscription(id) {
      if (!(await objects.get('subscription', id))) return undefined
      return changeSubscription(db, id, (found) => found)
    },
    getCheckout: (id) => objects.get('checkout', id),
    getInvoice: (id) => objects.get('invoice', id),
    getCharge: (id) => objects.get('charge', id),
    listInvoices: (id) => objects.listOf<BillingInvoice>('invoice', id),
    async *eachSubscription() {
      for await (const { id } of each<BillingSubscription>('subscription')) yield (await this.getSubscription(id))!
    },
    eachInvoice: (since) => each<BillingInvoice>('invoice', since),
    async *eachReturnedCharge(since) {
      for await (const charge of each<BillingCharge>('charge', since))
        if (charge.refundedCents > 0 || charge.isDisputed) yield charge
    },
    upgrade: (id, plan) => upgrade(db, id, plan),
    downgrade: async (id, nextPlan) =>
      void (await changeSubscription(db, id, (found) => ({ ...found, nextPlan, cancelsAtPeriodEnd: false }))),
    setCancelsAtPeriodEnd: async (id, cancelsAtPeriodEnd) =>
      void (await changeSubscription(db, id, (found) => ({ ...found, cancelsAtPeriodEnd }))),
    cancelDowngrade: async (id) => void (await changeSubscription(db, id, (found) => ({ ...found, nextPlan: null }))),
    async end(id) {
      const now = await getDatabaseTime(db)
      await changeSubscription(db, id, (found) => ({ ...found, status: 'ended', endedAt: found.endedAt ?? now }))
    },
    refund: ({ id }) => refund(db, id),
    readEvent() {
      throw new BadEventSignature('The test provider sends no events over the network')
    },
  }
}
