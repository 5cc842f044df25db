import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { seedUser } from '../testing/seed.ts'
import { createTestBilling, getTestCheckout, payTestOrder } from './test-billing.ts'

let db: Knex
withTestDatabase((made) => (db = made), 10)

const page = { successUrl: 'http://localhost/paid', cancelUrl: 'http://localhost/plans' }

test('a checkout page that is created again once it is paid stays paid', async () => {
  const { userId } = await seedUser(db, 0)
  const billing = createTestBilling(db, 'http://localhost')
  const customerId = await billing.createCustomer({ id: userId, email: 'ann@example.test', name: 'Ann' })
  const checkout = { orderId: '1'.repeat(24), userId, customerId, item: 'pack_50000', ...page } as const
  const first = await billing.createCheckout(checkout)
  expect(await payTestOrder(db, checkout.orderId)).toBe(true)
  expect(await billing.createCheckout(checkout)).toEqual(first)
  expect(await getTestCheckout(db, checkout.orderId)).toMatchObject({ state: 'paid' })
  expect(await payTestOrder(db, checkout.orderId)).toBe(false)
})

test('a smaller plan that is chosen after a cancellation renews', async () => {
  const { userId } = await seedUser(db, 0)
  const billing = createTestBilling(db, 'http://localhost')
  const customerId = await billing.createCustomer({ id: userId, email: 'ben@example.test', name: 'Ben' })
  const { id: pageId } = await billing.createCheckout({ orderId: 'ben', userId, customerId, item: 'pro', ...page })
  await payTestOrder(db, 'ben')
  const id = (await billing.getCheckout(pageId))!.subscriptionId!
  await billing.setCancelsAtPeriodEnd(id, true)
  await billing.downgrade(id, 'creator')
  expect(await billing.getSubscription(id)).toMatchObject({ nextPlan: 'creator', cancelsAtPeriodEnd: false })
})
