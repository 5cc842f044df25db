import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { createPort, startFakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import type { FakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import { fakePrices } from '@songloom/platform/billing/testing/fake-stripe-state'
import type { FakeInvoice } from '@songloom/platform/billing/testing/fake-stripe-state'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { saveCustomer } from '@songloom/store/billing/customers'
import { receiveEvent } from '@songloom/store/billing/inbox'
import { endGrace, listEndedGraces } from '@songloom/store/billing/subscriptions'
import { getTokens, release, reserve } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { seedJob, seedUser } from '@songloom/store/testing/seed'
import { createBillingEventActivities } from './apply-event.ts'

let db: Knex
let redis: Redis
let stripe: FakeStripe
let billing: BillingPort
let delivered = 0

withTestDatabase((fresh) => {
  db = fresh
})
beforeAll(async () => {
  redis = connectRedis(inject('redisUrl'))
  stripe = await startFakeStripe()
  billing = createPort(stripe)
})
afterAll(async () => {
  redis.disconnect()
  await stripe.close()
})

/** All events that were made since the last call. */
async function deliverAll(): Promise<void> {
  const activities = createBillingEventActivities({ db, redis, billing })
  for (const event of stripe.state.events.slice(delivered)) {
    const { body, signature } = stripe.sign(event)
    const read = billing.readEvent(Buffer.from(body), signature)
    if (await receiveEvent(db, 'stripe', read)) await activities.applyBillingEvent(read.id)
  }
  delivered = stripe.state.events.length
}

async function subscribe(plan: 'creator' | 'pro') {
  const person = await seedUser(db, 0)
  const customer = `cus_${person.userId}`
  await saveCustomer(db, person.userId, customer)
  const subscription = stripe.state.subscribe(customer, fakePrices[plan], { userId: person.userId })
  const invoice = stripe.state.addInvoice({ customer, priceId: fakePrices[plan], subscription, metadata: {} })
  await deliverAll()
  return { ...person, customer, id: subscription.id, invoice }
}

const planOf = async (userId: string) => {
  const row = await db('users')
    .where({ id: userId })
    .first<{ plan: string; next_plan: string | null }>('plan', 'next_plan')
  return [row!.plan, row!.next_plan]
}
const tokensOf = async (userId: string) => (await getTokens(db, userId)).available
const refund = (invoice: FakeInvoice, cents: number) => stripe.state.refund(stripe.state.getCharge(invoice), cents)

test('each paid period gives its tokens once', async () => {
  const { userId, id } = await subscribe('creator')
  expect([await planOf(userId), await tokensOf(userId)]).toEqual([['creator', null], 10_000])
  stripe.state.renew(id)
  await deliverAll()
  // The unused tokens of the first period rolled over.
  expect(await tokensOf(userId)).toBe(20_000)
  await deliverAll()
  expect(await tokensOf(userId)).toBe(20_000)
})

test('an upgrade is there at once and gives the difference; a downgrade waits for the period’s end', async () => {
  const { userId, id } = await subscribe('creator')
  await billing.upgrade(id, 'pro')
  await deliverAll()
  expect([await planOf(userId), await tokensOf(userId)]).toEqual([['pro', null], 40_000])
  await billing.downgrade(id, 'creator')
  await deliverAll()
  expect(await planOf(userId)).toEqual(['pro', 'creator'])
  stripe.state.renew(id)
  await deliverAll()
  expect(await planOf(userId)).toEqual(['creator', null])
})

test('a downgrade and a cancellation can be taken back', async () => {
  const { userId, id } = await subscribe('pro')
  await billing.downgrade(id, 'creator')
  await billing.cancelDowngrade(id)
  await billing.setCancelsAtPeriodEnd(id, true)
  await deliverAll()
  expect(await planOf(userId)).toEqual(['pro', 'free'])
  await billing.setCancelsAtPeriodEnd(id, false)
  await deliverAll()
  expect(await planOf(userId)).toEqual(['pro', null])
})

test('a smaller plan that is chosen after a cancellation renews', async () => {
  const { userId, id } = await subscribe('pro')
  await billing.setCancelsAtPeriodEnd(id, true)
  await billing.downgrade(id, 'creator')
  await deliverAll()
  expect(await planOf(userId)).toEqual(['pro', 'creator'])
  stripe.state.renew(id)
  await deliverAll()
  expect(await planOf(userId)).toEqual(['creator', null])
})

test('a failed renewal keeps the plan for a grace time and gives no tokens until it is paid', async () => {
  const { userId, id } = await subscribe('creator')
  const open = stripe.state.renew(id, false)
  await deliverAll()
  const row = await db('billing_subscriptions').where({ id }).first<{ status: string; grace_ends_at: Date }>()
  expect(row!.status).toBe('past_due')
  expect((row!.grace_ends_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  expect([await planOf(userId), await tokensOf(userId)]).toEqual([['creator', null], 10_000])
  stripe.state.settle(open.id)
  await deliverAll()
  expect(await db('billing_subscriptions').where({ id }).first('status', 'grace_ends_at')).toEqual({
    status: 'active',
    grace_ends_at: null,
  })
  expect(await tokensOf(userId)).toBe(20_000)
})

test('a plan ends whose subscription ends after the grace time, before the hourly sweep has come', async () => {
  const { userId, id } = await subscribe('creator')
  stripe.state.renew(id, false)
  await deliverAll()
  await db('billing_subscriptions')
    .where({ id })
    .update({ grace_ends_at: new Date(Date.now() - 1_000) })
  stripe.state.end(id)
  await deliverAll()
  expect(await planOf(userId)).toEqual(['free', null])
})

test('the hourly sweep ends a paid plan that no subscription gives', async () => {
  const { userId, id } = await subscribe('creator')
  await db('billing_subscriptions').where({ id }).update({ status: 'ended' })
  expect(await listEndedGraces(db, 100)).toContain(userId)
  await endGrace(db, userId)
  expect([await planOf(userId), await listEndedGraces(db, 100)]).toEqual([['free', null], []])
})

test('a refund takes its share of the tokens back, once', async () => {
  const { userId, invoice } = await subscribe('creator')
  refund(invoice, 250)
  await deliverAll()
  expect(await tokensOf(userId)).toBe(7_500)
  refund(invoice, 750)
  await deliverAll()
  expect(await tokensOf(userId)).toBe(0)
})

test('a chargeback takes back what is unspent, ends the subscription and is noted for support', async () => {
  const { userId, projectId, id, invoice } = await subscribe('creator')
  const jobId = await seedJob(db, { userId, projectId }, 0)
  await reserve(db, userId, `other-${jobId}`, 4_000, 'Spent')
  stripe.state.dispute(stripe.state.getCharge(invoice))
  await deliverAll()
  expect([await planOf(userId), await tokensOf(userId)]).toEqual([['free', null], 0])
  expect(await db('billing_subscriptions').where({ id }).first('status')).toEqual({ status: 'ended' })
  const notes = await db('support_notes').where({ subject_id: userId }).pluck<string[]>('text')
  expect(notes).toEqual([expect.stringContaining('6000 of 10000 tokens were taken back')])
  await deliverAll()
  await release(db, userId, `other-${jobId}`, 'Failed')
  expect(await getTokens(db, userId)).toEqual({ available: 0, reserved: 0 })
})

test('tokens that an open job holds return once while a payment of their period stands, and not after', async () => {
  const { userId, id, invoice } = await subscribe('creator')
  await billing.upgrade(id, 'pro')
  await deliverAll()
  const upgrade = [...stripe.state.invoices.values()].at(-1)!
  await reserve(db, userId, `first-${userId}`, 35_000, 'Spent')
  await reserve(db, userId, `second-${userId}`, 4_000, 'Spent')
  refund(invoice, stripe.state.getCharge(invoice).amount_captured)
  await deliverAll()
  await release(db, userId, `first-${userId}`, 'Failed')
  expect(await tokensOf(userId)).toBe(35_000)
  refund(upgrade, stripe.state.getCharge(upgrade).amount_captured)
  await deliverAll()
  await release(db, userId, `second-${userId}`, 'Failed')
  expect(await getTokens(db, userId)).toEqual({ available: 0, reserved: 0 })
})

test('a chargeback that is won is noted for support, once', async () => {
  const { userId, invoice } = await subscribe('creator')
  const charge = stripe.state.getCharge(invoice)
  stripe.state.dispute(charge)
  await deliverAll()
  stripe.state.winDisputes(charge)
  await deliverAll()
  const notes = await db('support_notes').where({ subject_id: userId }).pluck<string[]>('text')
  expect(notes).toHaveLength(2)
  expect(notes).toContainEqual(expect.stringContaining('It had taken up to 10000 tokens'))
})

test('a pack is bought through the checkout, and refunded whole', async () => {
  const { userId } = await seedUser(db, 0)
  const customerId = await billing.createCustomer({ id: userId, email: 'a@example.test', name: 'A' })
  expect(await billing.createCustomer({ id: userId, email: 'a@example.test', name: 'A' })).toBe(customerId)
  await saveCustomer(db, userId, customerId)
  const urls = { successUrl: 'http://x.test/1', cancelUrl: 'http://x.test/2' }
  const order = { orderId: 'order-1', userId, customerId, item: 'pack_2000', ...urls } as const
  const { id } = await billing.createCheckout(order)
  expect((await billing.createCheckout(order)).id).toBe(id)
  await db('billing_checkouts').insert({ id: 'order-1', user_id: userId, pack: 'pack_2000' })
  stripe.state.pay(id)
  await deliverAll()
  expect(await tokensOf(userId)).toBe(2_000)
  expect(await db('billing_checkouts').where({ id: 'order-1' }).first('state')).toEqual({ state: 'applied' })
  const invoice = [...stripe.state.invoices.values()].at(-1)!
  await billing.refund({ id: invoice.id, paymentId: invoice.payments.data[0]!.payment.payment_intent })
  await deliverAll()
  expect(await tokensOf(userId)).toBe(0)
})

test('what is another user’s, or nobody’s, changes nothing and says so', async () => {
  const [mine, { userId: other }] = [await subscribe('creator'), await seedUser(db, 0)]
  stripe.state.subscribe(mine.customer, fakePrices.pro, { userId: other })
  stripe.state.subscribe('cus_of_another_shop', fakePrices.pro, {})
  await deliverAll()
  expect([await planOf(mine.userId), await planOf(other)]).toEqual([
    ['creator', null],
    ['free', null],
  ])
  const outcomes = await db('billing_events').where({ state: 'ignored' }).pluck<string[]>('outcome')
  expect(outcomes).toEqual([
    'It names another user than its customer’s; nothing was changed.',
    'It belongs to no user of this Songloom; nothing was changed.',
  ])
})

test('a Stripe that fails is no end: the event stays to be tried again', async () => {
  const { id } = await subscribe('creator')
  stripe.failWith = 500
  await expect(billing.getSubscription(id)).rejects.toThrow('Stripe')
  stripe.failWith = undefined
})

test('the ledger is in order', async () => {
  expect(await checkLedger(db)).toEqual([])
})
