import '../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AccountPlan, PlanChange } from '@songloom/contracts/account/plan'
import type { BillingOffer, OwnSubscription } from '@songloom/contracts/billing/billing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAuthGate } from '../../lib/http/auth-gate.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { openPlans, useShell } from '../../lib/shell/shell-store.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { PlanDialog } from './PlanDialog.tsx'

beforeEach(openPlans)
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const periodEnd = '2026-12-27T12:00:00.000Z'
const upgrade: PlanChange = {
  ...{ plan: 'pro', when: 'now', at: null, tokensAdded: 30_000, monthlyTokens: 40_000 },
  ...{ unusedKept: 4_000, unusedLost: 0, unusedUntil: null, othersKept: 900 },
}
const end: PlanChange = {
  ...{ plan: 'free', when: 'period_end', at: periodEnd, tokensAdded: 0, monthlyTokens: 1_000 },
  ...{ unusedKept: 4_000, unusedLost: 0, unusedUntil: '2027-01-03T12:00:00.000Z', othersKept: 900 },
}

function showDialog(
  kind: BillingOffer['kind'],
  subscription: BillingOffer['subscription'] = null,
  changes = [end, upgrade],
) {
  const plan: AccountPlan = {
    ...{ plan: 'creator', source: 'billing', periodEndsAt: periodEnd, nextPlan: null, nextGrant: null },
    changes,
  }
  const sent = answerWith({
    '/api/account/plan': { body: { success: true, ...plan } },
    '/api/billing': {
      body: {
        ...{ success: true, kind, subscription },
        plans: [{ plan: 'pro', priceCents: 2_950, currency: 'usd', monthlyTokens: 40_000 }],
        packs: [{ pack: 'pack_2000', priceCents: 300, currency: 'usd', tokens: 2_000 }],
      },
    },
    '/api/billing/checkout': { body: { success: true, checkoutId: 'c', url: '/test-checkout/c' } },
    '/api/billing/change-plan': { body: { success: true, subscription } },
  })
  show(
    <MemoryRouter>
      <PlanDialog />
    </MemoryRouter>,
  )
  return sent
}

test('features of each plan stand side by side, with prices and one’s own plan', async () => {
  beUser({ ...person, plan: 'creator' })
  showDialog('stripe')
  const table = within(screen.getByRole('table', { name: 'Features of each plan' }))
  await waitFor(() =>
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Free$0 a month',
      'Creator$10 a monthYour plan',
      'Pro$29.50 a month',
    ]),
  )
  const cellsOf = (name: string) => within(table.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')
  expect(cellsOf('Tokens a month').map(({ textContent }) => textContent)).toEqual(['1,000', '10,000', '40,000'])
  expect(cellsOf('Import from a link').map(({ textContent }) => textContent)).toEqual(['No', 'Yes', 'Yes'])
})

test('without payments a user reads whom to ask, and the account to name', async () => {
  beUser(person)
  showDialog('none')
  expect(await screen.findByText(/administrator.*asha@example\.test/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Upgrade/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /tokens for/ })).toBeNull()
})

test('a first plan says what happens to tokens, and goes to the payment page', async () => {
  beUser(person)
  const sent = showDialog('test')
  expect(await screen.findByText('It begins at once: 30,000 tokens now, and 40,000 each month.')).toBeTruthy()
  expect(screen.getByText('4,000 unused monthly tokens stay for one more month.')).toBeTruthy()
  expect(screen.getByText('Your other 900 tokens stay as they are.')).toBeTruthy()
  expect(screen.queryByText(/end on/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
  await waitFor(() => expect(useShell.getState().planDialog).toBe(false))
  expect(sent).toContainEqual({ method: 'POST', path: '/api/billing/checkout', body: { plan: 'pro' } })
})

test('a running subscription is changed after a question, and ended in My account', async () => {
  beUser(person)
  const sent = showDialog('stripe', {
    ...{ plan: 'creator', nextPlan: null, status: 'active', periodEndsAt: periodEnd },
    ...{ cancelsAtPeriodEnd: false, graceEndsAt: null },
  })
  expect(await screen.findByText(/4,000 unused monthly tokens stay until January 3, 2027/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel in My account' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }))
  expect(screen.getByText(/40,000 each month.*Your card is charged the difference/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ method: 'POST', path: '/api/billing/change-plan', body: { plan: 'pro' } }),
  )
})

test('after the grace time no plan is promised, and the card is changed in My account', async () => {
  beUser(person)
  showDialog('stripe', {
    ...{ plan: 'pro', nextPlan: null, status: 'past_due', periodEndsAt: periodEnd },
    ...{ cancelsAtPeriodEnd: false, graceEndsAt: '2020-12-03T12:00:00.000Z' },
  })
  expect(await screen.findByText('Your last payment failed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change your card in My account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull()
  expect(screen.queryByText(/It begins at once/)).toBeNull()
})

test('after a cancellation the smaller plan that was chosen before it can be chosen again', async () => {
  beUser(person)
  const smaller: PlanChange = { ...end, plan: 'creator', monthlyTokens: 10_000 }
  const cancelled: OwnSubscription = {
    ...{ plan: 'pro', nextPlan: 'creator', status: 'active', periodEndsAt: periodEnd },
    ...{ cancelsAtPeriodEnd: true, graceEndsAt: null },
  }
  showDialog('stripe', cancelled, [end, smaller])
  expect(await screen.findByRole('button', { name: 'Change to Creator' })).toBeTruthy()
  expect(screen.getAllByText(/^Chosen/)).toHaveLength(1)
})

test('tokens can be bought without a plan', async () => {
  beUser(person)
  const sent = showDialog('stripe')
  fireEvent.click(await screen.findByRole('button', { name: '2,000 tokens for $3' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/billing/checkout', body: { pack: 'pack_2000' } }))
})

test('a visitor is led to the sign-up view', () => {
  beUser(null)
  showDialog('none')
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(useShell.getState().planDialog).toBe(false)
  expect(useAuthGate.getState()).toMatchObject({ open: true })
})

test('a student of a class account reads whom to ask, and is offered nothing to buy', () => {
  beUser({ ...person, role: 'student', email: 'x@students.invalid' })
  showDialog('stripe')
  expect(screen.getByText(/Ask your teacher/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})
