import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectRedis } from '@songloom/platform/connections'
import { createPort, startFakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import type { FakeStripe } from '@songloom/platform/billing/testing/fake-stripe'
import { fakePrices } from '@songloom/platform/billing/testing/fake-stripe-state'
import type { FakeInvoice, FakeSubscription } from '@songloom/platform/billing/testing/fake-stripe-state'
import { driftKindNames } from '@songloom/contracts/billing/billing.rules'
import type { DriftKind } from '@songloom/contracts/billing/billing.rules'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { listDrifts } from '@songloom/store/billing/billing-lists'
import { compareBilling } from '@songloom/store/billing/compare-billing'
import { saveCustomer } from '@songloom/store/billing/customers'
import { syncSubscription } from '@songloom/store/billing/sync-subscription'
import { toPeriodKey } from '@songloom/store/ledger/grant-plan'
import { getTokens, grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { seedUser } from '@songloom/store/testing/seed'
import { createReconcileBillingActivities } from './reconcile-billing.ts'

let db: Knex
let redis: Redis
let stripe: FakeStripe
let billing: BillingPort

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

interface Subscriber {
  userId: string
  customer: string
  subscription: FakeSubscription
  invoice: FakeInvoice
}

/** A subscriber to creator, known at Stripe; here too unless `isUnknown`. */
async function subscribe({ isUnknown = false } = {}): Promise<Subscriber> {
  const { userId } = await seedUser(db, 0)
  const customer = `cus_${userId}`
  await saveCustomer(db, userId, customer)
  const subscription = stripe.state.subscribe(customer, fakePrices.creator, { userId })
  const invoice = stripe.state.addInvoice({ customer, priceId: fakePrices.creator, subscription, metadata: {} })
  if (!isUnknown) await syncSubscription(db, billing, subscription.id)
  return { userId, customer, subscription, invoice }
}

const item = ({ subscription }: Subscriber) => subscription.items.data[0]

/** Each way in which the two sides come apart, and what it is called. */
const plants: Record<DriftKind, () => Promise<string>> = {
  async ended_there() {
    const { subscription } = await subscribe()
    Object.assign(subscription, { status: 'canceled', ended_at: stripe.state.nowSeconds })
    return subscription.id
  },
  async missing_here() {
    const { subscription, invoice } = await subscribe({ isUnknown: true })
    stripe.state.invoices.delete(invoice.id)
    return subscription.id
  },
  async wrong_plan() {
    const person = await subscribe()
    item(person).price = { id: fakePrices.pro }
    return person.subscription.id
  },
  async wrong_period() {
    const person = await subscribe()
    item(person).current_period_end += 86_400
    return person.subscription.id
  },
  async unpaid_active() {
    const { subscription } = await subscribe()
    subscription.status = 'past_due'
    return subscription.id
  },
  async missing_invoice() {
    const { customer, userId } = await subscribe()
    const metadata = { userId, item: 'pack_2000' }
    return stripe.state.addInvoice({ customer, priceId: fakePrices.pack_2000, subscription: null, metadata }).id
  },
  async missing_grant() {
    const { userId, invoice } = await subscribe()
    await forgetGrant(userId)
    return invoice.id
  },
  async double_grant() {
    const { userId, subscription, invoice } = await subscribe()
    const key = `${subscription.id}:${subscription.items.data[0].current_period_end}`
    await grant(db, userId, 10_000, `${toPeriodKey(userId, key)}again`, 'Planted')
    return invoice.id
  },
  async unseen_refund() {
    const { invoice } = await subscribe()
    stripe.state.refund(stripe.state.getCharge(invoice), 500)
    return invoice.id
  },
  async foreign_customer() {
    const [{ customer }, { userId }] = [await subscribe(), await seedUser(db, 0)]
    return stripe.state.subscribe(customer, fakePrices.pro, { userId }).id
  },
}

/** As if the grant had never been made; the ledger itself cannot be changed. */
async function forgetGrant(userId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = 'replica'")
    const ids = await trx('ledger_transactions').where({ user_id: userId }).pluck<string[]>('id')
    await trx('token_lot_entries').whereIn('transaction_id', ids).delete()
    await trx('token_lots').where({ user_id: userId }).delete()
    const entries = await trx('ledger_entries').whereIn('transaction_id', ids).select('account', 'amount')
    for (const { account, amount } of entries as { account: string; amount: string }[])
      await trx('ledger_balances').where({ account }).decrement('balance', Number(amount))
    await trx('ledger_entries').whereIn('transaction_id', ids).delete()
    await trx('ledger_transactions').whereIn('id', ids).delete()
  })
}

test('finds nothing where both sides agree', async () => {
  await subscribe()
  await subscribe()
  const renewed = await subscribe()
  stripe.state.renew(renewed.subscription.id)
  await syncSubscription(db, billing, renewed.subscription.id)
  expect(await compareBilling(db, billing)).toEqual([])
})

test('finds ten planted differences and nothing else, repairs eight of them, and then finds the other two', async () => {
  const planted = []
  for (const kind of driftKindNames) planted.push(`${kind} ${await plants[kind]()}`)
  const found = await compareBilling(db, billing)
  expect(found.map(({ kind, subjectId }) => `${kind} ${subjectId}`).sort()).toEqual(planted.sort())
  const forPeople = found.filter(({ isRepaired }) => !isRepaired).map(({ kind }) => kind)
  expect(forPeople.sort()).toEqual(['double_grant', 'foreign_customer'])
  const again = await compareBilling(db, billing)
  expect(again.map(({ kind }) => kind).sort()).toEqual(['double_grant', 'foreign_customer'])
  const open = (await listDrifts(db)).filter(({ resolvedAt }) => resolvedAt === null)
  expect(open.map(({ kind }) => kind).sort()).toEqual(['double_grant', 'foreign_customer'])
  expect(await checkLedger(db)).toEqual([])
})

test('a plan whose grace time is over ends; one within it stays', async () => {
  const activities = createReconcileBillingActivities({ db, redis, billing })
  const [late, soon] = [await subscribe(), await subscribe()]
  for (const { subscription } of [late, soon]) {
    stripe.state.renew(subscription.id, false)
    await syncSubscription(db, billing, subscription.id)
  }
  await db('billing_subscriptions')
    .where({ id: late.subscription.id })
    .update({ grace_ends_at: new Date(0) })
  await activities.endGraces()
  const planOf = async ({ userId }: Subscriber) =>
    (await db('users').where({ id: userId }).first<{ plan: string }>('plan'))?.plan
  expect([await planOf(late), await planOf(soon)]).toEqual(['free', 'creator'])
  expect(await getTokens(db, late.userId)).toMatchObject({ available: 10_000 })
})
