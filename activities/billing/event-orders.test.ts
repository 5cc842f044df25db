import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import { connectRedis } from '@songloom/platform/connections'
import { startFakeStripe, createPort } from '@songloom/platform/billing/testing/fake-stripe'
import type { FakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import { fakePrices } from '@songloom/platform/billing/testing/fake-stripe-state'
import type { FakeEvent } from '@songloom/platform/billing/testing/fake-stripe-state'
import { BillingUnreachable } from '@songloom/platform/billing/billing-port'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { isFullLength } from '@songloom/platform/testing/length'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { saveCustomer } from '@songloom/store/billing/customers'
import { getEvent, receiveEvent } from '@songloom/store/billing/inbox'
import { syncSubscription } from '@songloom/store/billing/sync-subscription'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { getTokens } from '@songloom/store/ledger/ledger'
import { grantMonth } from '@songloom/store/ledger/monthly-grants'
import { seedUser } from '@songloom/store/testing/seed'
import { createBillingEventActivities } from './apply-event.ts'
import type { BillingEventActivities } from './apply-event.ts'

let db: Knex
let redis: Redis
let stripe: FakeStripe
let billing: BillingPort
let activities: BillingEventActivities

withTestDatabase((fresh) => {
  db = fresh
})
beforeAll(async () => {
  redis = connectRedis(inject('redisUrl'))
  stripe = await startFakeStripe()
  billing = createPort(stripe)
  activities = createBillingEventActivities({ db, redis, billing })
})
afterAll(async () => {
  redis.disconnect()
  await stripe.close()
})

/** As the webhook and its job do: signature, inbox, once for each event. */
async function deliver(event: FakeEvent, ageSeconds = 0): Promise<void> {
  const { body, signature } = stripe.sign(event, ageSeconds)
  const read = billing.readEvent(Buffer.from(body), signature)
  if (await receiveEvent(db, 'stripe', read)) await activities.applyBillingEvent(read.id)
}

const permute = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        permute([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
      )

/** A month of creator that was bought, touched and ended: its four events, before any of them is delivered. */
async function live(): Promise<{ userId: string; events: FakeEvent[] }> {
  const { userId } = await seedUser(db, 0)
  const customer = `cus_${userId}`
  await saveCustomer(db, userId, customer)
  const from = stripe.state.events.length
  const subscription = stripe.state.subscribe(customer, fakePrices.creator, { userId })
  stripe.state.touch(subscription.id)
  stripe.state.addInvoice({ customer, priceId: fakePrices.creator, subscription, metadata: {} })
  stripe.state.end(subscription.id)
  return { userId, events: stripe.state.events.slice(from) }
}

/** One ended subscription, one grant, the free plan. */
async function expectOneOfAll(userId: string): Promise<void> {
  const subscriptions = await db('billing_subscriptions').where({ user_id: userId }).select('status', 'plan')
  expect(subscriptions).toEqual([{ status: 'ended', plan: 'creator' }])
  expect(await getTokens(db, userId)).toEqual({ available: 10_000, reserved: 0 })
  expect(await db('ledger_transactions').where({ user_id: userId })).toHaveLength(1)
  expect(await db('users').where({ id: userId }).first('plan')).toEqual({ plan: 'free' })
}

const repeats = isFullLength ? 100 : 3
const orders = permute([0, 1, 2, 3])
/** Shuffled and side by side, the same for each order. */
const repeated = (order: readonly number[]): number[][] =>
  Array.from({ length: repeats - 1 }, (_, index) => orders[(index * 7 + order[0]!) % orders.length]!)

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'created, updated, paid, deleted in the order %s, again and again: one subscription, one grant',
  async (_, order) => {
    const { userId, events } = await live()
    for (const index of order) await deliver(events[index]!)
    await Promise.all(repeated(order).map((again) => Promise.all(again.map((index) => deliver(events[index]!)))))
    await expectOneOfAll(userId)
  },
)

test('all four at once, by twenty senders', async () => {
  const { userId, events } = await live()
  await Promise.all(Array.from({ length: 20 }, () => Promise.all(events.map((event) => deliver(event)))))
  await expectOneOfAll(userId)
})

test('an event that is an hour late, or altered, has no effect', async () => {
  const { userId, events } = await live()
  for (const event of events) {
    await expect(deliver(event, 3_600)).rejects.toThrow('too old')
    const { body, signature } = stripe.sign(event)
    const forged = Buffer.from(body.replace('canceled', 'active').replace(event.type, 'invoice.paid '))
    expect(() => billing.readEvent(forged, signature)).toThrow('altered')
    expect(() => billing.readEvent(Buffer.from(body), undefined)).toThrow('not signed')
  }
  expect(await db('billing_subscriptions').where({ user_id: userId })).toEqual([])
  expect(await getTokens(db, userId)).toEqual({ available: 0, reserved: 0 })
})

test('a thin event names its object, and leads to the same', async () => {
  const { userId, events } = await live()
  const { id } = events[0]!.object
  const thin = {
    ...{ id: 'evt_thin', object: 'v2.core.event', type: 'v1.customer.subscription.created' },
    ...{
      created: new Date().toISOString(),
      related_object: { id, type: 'subscription', url: `/v1/subscriptions/${id}` },
    },
  }
  const { body, signature } = stripe.signText(JSON.stringify(thin))
  const read = billing.readEvent(Buffer.from(body), signature)
  expect(read.subject).toEqual({ kind: 'subscription', id })
  await receiveEvent(db, 'stripe', read)
  await activities.applyBillingEvent(read.id)
  await expectOneOfAll(userId)
})

test('an answer of Stripe that was overtaken by a newer one is not written', async () => {
  const { userId, events } = await live()
  const { id } = events[0]!.object
  const now = (await billing.getSubscription(id))!
  let asked = 0
  const slow: BillingPort = {
    ...billing,
    async getSubscription() {
      if (asked++ > 0) return now
      // Meanwhile another event of the same subscription is applied.
      await deliver(events[3]!)
      return { ...now, status: 'active', endedAt: null }
    },
  }
  const { text } = await syncSubscription(db, slow, id)
  expect([asked, text]).toEqual([2, expect.stringContaining('is ended')])
  await expectOneOfAll(userId)
})

describe('two pages that are paid at once', () => {
  /** Numbers below 1, the same for each seed. */
  function* draw(seed: number): Generator<number, never> {
    for (let state = seed * 7_919 + 1; ;) {
      state = (state * 48_271) % 2_147_483_647
      yield state / 2_147_483_647
    }
  }
  const shuffle = <T>(items: readonly T[], numbers: Generator<number, never>): T[] =>
    items
      .map((item) => ({ item, at: numbers.next().value }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ item }) => item)

  /** Pays a page of a plan; the second is a few seconds newer. */
  function payPage(customer: string, userId: string, plan: 'creator' | 'pro', seconds: number) {
    stripe.state.nowSeconds += seconds
    const subscription = stripe.state.subscribe(customer, fakePrices[plan], { userId })
    const invoice = stripe.state.addInvoice({ customer, priceId: fakePrices[plan], subscription, metadata: {} })
    return { id: subscription.id, charge: stripe.state.getCharge(invoice) }
  }

  /** Delivers all events in an order of the seed, and what these lead to; a run that fails is repeated. */
  async function deliverShuffled(from: number, numbers: Generator<number, never>): Promise<void> {
    for (let next = from; next < stripe.state.events.length;) {
      const events = stripe.state.events.slice(next)
      next = stripe.state.events.length
      const again = events.filter(() => numbers.next().value < 0.3)
      for (const event of shuffle([...events, ...again], numbers)) {
        const { body, signature } = stripe.sign(event)
        const read = billing.readEvent(Buffer.from(body), signature)
        await receiveEvent(db, 'stripe', read)
        for (let run = 0; run < 20 && (await getEvent(db, read.id))!.state === 'received'; run += 1)
          await createBillingEventActivities({ db, redis, billing: failSometimes(numbers) })
            .applyBillingEvent(read.id)
            .catch(() => {})
      }
    }
  }

  /** A connection that breaks before or after one write in four. */
  const failSometimes = (numbers: Generator<number, never>): BillingPort => {
    const breakMaybe = () => {
      if (numbers.next().value < 0.25) throw new BillingUnreachable('The connection broke')
    }
    return {
      ...billing,
      async refund(invoice) {
        breakMaybe()
        await billing.refund(invoice)
        breakMaybe()
      },
      async end(id) {
        breakMaybe()
        await billing.end(id)
        breakMaybe()
      },
    }
  }

  test.each(Array.from({ length: isFullLength ? 200 : 12 }, (_, seed) => seed))(
    'leave the newer subscription and give the older one’s money back, in the order of seed %i',
    async (seed) => {
      const numbers = draw(seed)
      const { userId } = await seedUser(db, 0)
      await db.transaction((trx) => grantMonth(trx, userId))
      const customer = `cus_${userId}`
      await saveCustomer(db, userId, customer)
      const from = stripe.state.events.length
      const [plan, newerPlan] = seed % 2 === 0 ? (['pro', 'creator'] as const) : (['creator', 'pro'] as const)
      const older = payPage(customer, userId, plan, 0)
      const newer = payPage(customer, userId, newerPlan, 3)
      await deliverShuffled(from, numbers)
      const rows = await db('billing_subscriptions').where({ user_id: userId }).select('id', 'status', 'superseded_by')
      expect(rows).toHaveLength(2)
      expect(rows).toContainEqual({ id: newer.id, status: 'active', superseded_by: null })
      expect(rows).toContainEqual({ id: older.id, status: 'ended', superseded_by: newer.id })
      expect(older.charge.amount_refunded).toBe(older.charge.amount_captured)
      expect(newer.charge.amount_refunded).toBe(0)
      expect(await db('users').where({ id: userId }).first('plan')).toEqual({ plan: newerPlan })
      const { free, [newerPlan]: paid } = planFeatures
      expect(await getTokens(db, userId)).toEqual({ available: free.monthlyTokens + paid.monthlyTokens, reserved: 0 })
      expect(await db('support_notes').where({ subject_id: userId })).toHaveLength(1)
    },
  )
})

test('the ledger is in order', async () => {
  expect(await checkLedger(db)).toEqual([])
})
