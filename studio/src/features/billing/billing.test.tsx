import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { BillingOffer, OwnSubscription, Receipt } from '@songloom/contracts/billing/billing'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, show } from '../../testing/screen.tsx'
import { BillingSection } from './BillingSection.tsx'
import { CheckoutReturn } from './CheckoutReturn.tsx'
import { TestCheckout } from './TestCheckout.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const offer = (kind: BillingOffer['kind'], subscription: OwnSubscription | null = null) => ({
  '/api/billing': {
    body: {
      ...{ success: true, kind, subscription, packs: [] },
      plans: [
        { plan: 'creator', priceCents: 1_000, currency: 'usd', monthlyTokens: 10_000 },
        { plan: 'pro', priceCents: 2_950, currency: 'usd', monthlyTokens: 40_000 },
      ],
    },
  },
})
const receipts = (...invoices: Receipt[]) => ({ '/api/billing/invoices': { body: { success: true, invoices } } })
const active: OwnSubscription = {
  ...{ plan: 'pro', nextPlan: null, status: 'active', periodEndsAt: '2026-12-27T00:00:00.000Z' },
  ...{ cancelsAtPeriodEnd: false, graceEndsAt: null },
}
const paid: Receipt = {
  ...{ id: 'in_1', number: 'A-1', plan: 'pro', pack: null, status: 'paid', totalCents: 2_950, refundedCents: 0 },
  ...{
    currency: 'usd',
    tokens: 40_000,
    createdAt: '2026-11-27T00:00:00.000Z',
    paidAt: null,
    url: 'https://pay.test/1',
  },
}

test('the subscription is cancelled only after reading what happens to tokens and songs', async () => {
  const sent = answerWith({ ...offer('test', active), ...receipts(paid) })
  show(<BillingSection />)
  expect(await screen.findByText(/Renews on December 27, 2026 for \$29\.50 a month/)).toBeTruthy()
  expect(await screen.findByText('Pro plan, one month')).toBeTruthy()
  expect(screen.getByText('paid · 40,000 tokens · A-1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(
    screen.getByText(/until December 27, 2026.*1,000 new tokens a month.*bought tokens stay, and so do your songs/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/billing/cancel'))
})

test('a cancelled and an unpaid subscription say when the plan ends', async () => {
  answerWith({ ...offer('stripe', { ...active, cancelsAtPeriodEnd: true }), ...receipts() })
  show(<BillingSection />)
  expect(await screen.findByText(/Your plan ends on December 27, 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep my plan' })).toBeTruthy()
  expect(await screen.findByText('You have not bought anything yet.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  answerWith({ ...offer('stripe', { ...active, graceEndsAt: '2026-12-03T00:00:00.000Z' }), ...receipts() })
  show(<BillingSection />)
  expect(await screen.findByText(/Your last payment failed. Your plan stays until December 3, 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Card and invoices' })).toBeTruthy()
})

test('a plan has ended when its grace time is over', async () => {
  const unpaid: OwnSubscription = { ...active, status: 'past_due', graceEndsAt: '2020-12-03T00:00:00.000Z' }
  answerWith({ ...offer('stripe', unpaid), ...receipts() })
  show(<BillingSection />)
  expect(await screen.findByText(/your plan ended on December 3, 2020. Change your card to get it back/)).toBeTruthy()
  expect(screen.queryByText(/stays until/)).toBeNull()
})

test('without payments it says who sets the plans', async () => {
  answerWith({ ...offer('none'), ...receipts() })
  show(<BillingSection />)
  expect(await screen.findByText(/takes no payments/)).toBeTruthy()
})

const checkoutId = 'c'.repeat(24)

test('the test checkout says that no money moves, and shows a declined card', async () => {
  const path = `/api/billing/test-checkout/${checkoutId}`
  const body = { success: true, isOpen: true, plan: null, pack: 'pack_10000', priceCents: 1_200, currency: 'usd' }
  answerWith({ [path]: { body: { ...body, isPaid: false } } })
  show(
    <MemoryRouter>
      <TestCheckout checkoutId={checkoutId} />
    </MemoryRouter>,
  )
  expect(await screen.findByText(/no money moves/)).toBeTruthy()
  expect(screen.getByText('10,000 tokens')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try a declined card' }))
  expect(await screen.findByText('The test card was declined. Nothing was bought.')).toBeTruthy()
})

test('a purchase is waited for until its tokens are there', async () => {
  const path = `/api/billing/checkout/${checkoutId}`
  const body = { success: true, state: 'open', plan: null, pack: 'pack_2000', tokens: 2_000 }
  answerWith({ [path]: { body } })
  const page = (
    <MemoryRouter>
      <CheckoutReturn checkoutId={checkoutId} isCancelled={false} />
    </MemoryRouter>
  )
  show(page)
  expect(await screen.findByText('Your tokens appear here in a moment.')).toBeTruthy()
  answerWith({ [path]: { body: { ...body, state: 'applied' } } })
  await queryClient.invalidateQueries({ queryKey: ['billing'] })
  expect(await screen.findByText('Thank you. 2,000 tokens are in your account.')).toBeTruthy()
})

test('a later look that fails leaves the subscription and the receipts', async () => {
  answerWith({ ...offer('test', active), ...receipts(paid) })
  show(<BillingSection />)
  expect(await screen.findByText('Pro plan, one month')).toBeTruthy()
  answerWith({})
  await act(async () => {
    await queryClient.refetchQueries()
    // Observers hear of it in a task of its own.
    await new Promise((done) => setTimeout(done))
  })
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy()
  expect(screen.getByText('Pro plan, one month')).toBeTruthy()
})
