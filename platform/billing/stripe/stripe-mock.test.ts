import { afterAll, describe, expect, it, test } from 'vitest'
import { BillingUnreachable } from '../billing-port.ts'
import { createStripeBilling } from './stripe-billing.ts'
import { fakePrices } from '../testing/fake-stripe-state.ts'
import { startStripeMock } from '../testing/stripe-mock.ts'

const mock = await startStripeMock()
afterAll(() => mock?.stop())

const settingsAt = (apiHost: string | undefined, secretKey = 'sk_test_123') => ({
  ...{ secretKey, webhookSecret: 'whsec_test', prices: { ...fakePrices }, apiHost },
})

const suite = (address: string) => {
  const billing = createStripeBilling(settingsAt(address))
  const order = { orderId: 'order-1', userId: 'user-1', customerId: 'cus_1' }
  const urls = { successUrl: 'https://songloom.test/1', cancelUrl: 'https://songloom.test/2' }

  it('takes a subscription and a pack to a page of its own', async () => {
    for (const item of ['creator', 'pack_2000'] as const) {
      const { id, url } = await billing.createCheckout({ ...order, orderId: item, item, ...urls })
      expect([id.startsWith('cs_'), url.startsWith('https://')]).toEqual([true, true])
    }
    expect(await billing.createCustomer({ id: 'user-1', email: 'a@songloom.test', name: 'A' })).toMatch(/^cus_/)
    expect(await billing.createPortal('cus_1', urls.cancelUrl)).toMatch(/^https:/)
  })

  it('reads what it has to know of every object', async () => {
    expect(await billing.getPrices()).toMatchObject({ creator: { currency: 'usd' } })
    expect(await billing.getSubscription('sub_1')).toMatchObject({ id: 'sub_1', status: expect.any(String) })
    expect((await billing.getSubscription('sub_1'))!.periodEndsAt.getTime()).toBeGreaterThan(0)
    expect(await billing.getCheckout('cs_1')).toMatchObject({ id: 'cs_1', state: 'open' })
    expect(await billing.getInvoice('in_1')).toMatchObject({ id: 'in_1', totalCents: expect.any(Number) })
    expect(await billing.getCharge('ch_1')).toMatchObject({ id: 'ch_1', refundedCents: expect.any(Number) })
    expect((await billing.listInvoices('sub_1')).length).toBeGreaterThan(0)
    for await (const { id } of billing.eachSubscription()) expect(id).toBeTruthy()
    for await (const { id } of billing.eachInvoice(new Date(0))) expect(id).toBeTruthy()
    for await (const { id } of billing.eachReturnedCharge(new Date(0))) expect(id).toBeTruthy()
  })

  it('accepts every change', async () => {
    await billing.upgrade('sub_1', 'pro')
    await billing.downgrade('sub_1', 'creator')
    await billing.cancelDowngrade('sub_1')
    await billing.setCancelsAtPeriodEnd('sub_1', true)
    await billing.refund({ id: 'in_1', paymentId: 'pi_1' })
    await billing.end('sub_1')
    await billing.deleteCustomer('cus_1')
    await billing.expireCheckout('cs_1')
  })

  it('refuses a key that is none', async () => {
    const other = createStripeBilling(settingsAt(address, 'no key'))
    await expect(other.getSubscription('sub_1')).rejects.toThrow(BillingUnreachable)
  })
}

if (mock) describe('Stripe’s own schema', () => suite(mock.address))
else
  describe('Stripe’s own schema', () =>
    it.skip('NOT RUN: there is no stripe-mock; npm run test:all builds it with Go', () => {}))

test('a Stripe that does not answer is unreachable', async () => {
  const billing = createStripeBilling(settingsAt('http://127.0.0.1:9'))
  await expect(billing.getSubscription('sub_1')).rejects.toThrow(BillingUnreachable)
})
