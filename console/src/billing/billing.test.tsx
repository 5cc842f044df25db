import '../testing/browser.ts'
import type { SupportBillingEvent, SupportInvoice, SupportSubscription } from '@songloom/contracts/support/billing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { EventList } from './EventList.tsx'
import { SubscriptionList } from './SubscriptionList.tsx'

const at = '2026-11-27T10:00:00.000Z'
const asha = { userId: 'user-1', userEmail: 'asha@example.test' }
const subscription: SupportSubscription = {
  ...{ id: 'sub_1', ...asha, plan: 'pro', nextPlan: 'creator', status: 'past_due', periodEndsAt: at },
  ...{ cancelsAtPeriodEnd: false, graceEndsAt: '2026-12-04T10:00:00.000Z', createdAt: at, updatedAt: at },
}
const invoice: SupportInvoice = {
  ...{ id: 'in_1', ...asha, number: 'A-1', plan: 'pro', pack: null, status: 'paid', totalCents: 3_000 },
  ...{ refundedCents: 0, isDisputed: false, currency: 'usd', grantedTokens: 40_000, returnedTokens: 0, createdAt: at },
}
const event: SupportBillingEvent = {
  ...{ id: 'evt_1', provider: 'stripe', type: 'invoice.paid', subjectKind: 'invoice', subjectId: 'in_1' },
  ...{ happenedAt: at, receivedAt: at, deliveries: 2, runs: 1, state: 'failed', outcome: 'Stripe: api_error' },
}
const pressed = { success: true, changed: true, auditId: 'x' } as const
const lead = { ...supportPerson, role: 'lead' } as const

const answers = {
  supportSubscriptions: { success: true as const, subscriptions: [subscription], next: null },
  supportInvoices: { success: true as const, invoices: [invoice], next: null },
  supportDrifts: {
    ...{ success: true as const, comparison: { at, tookMs: 5, compared: 12, found: 1, repaired: 0 } },
    drifts: [
      {
        ...{
          id: 'double_grant in_1',
          kind: 'double_grant' as const,
          subjectId: 'in_1',
          userId: 'user-1',
          isRepaired: false,
        },
        ...{ found: '80000 of 40000 tokens.', did: 'Nothing.', firstAt: at, lastAt: at, resolvedAt: null },
      },
    ],
  },
  supportBillingEvents: { success: true as const, events: [event], next: null },
  supportRefundInvoice: pressed,
  supportRunBillingEvent: pressed,
  supportCompareBilling: pressed,
} satisfies Parameters<typeof memoryApi>[0]

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows who pays, what is late and what differs; a lead refunds with a reason', async () => {
  const api = memoryApi(answers)
  showAt('/subscriptions', <SubscriptionList />, api.call, lead)
  await screen.findByText(/Payment is late; the plan stays until/)
  screen.getByText('Changes to Creator')
  await screen.findByText('A paid period with tokens twice')
  screen.getByText(/12 objects, 1 different, 0 repaired/)
  await screen.findByText('Pro, one month')
  press('Refund invoice A-1')
  await screen.findByText('$30 go back to the user’s card, once.')
  press('Paid by mistake')
  press('Refund')
  await screen.findByText('The refund is under way.')
  expect(api.of('supportRefundInvoice')).toMatchObject([
    { params: { invoiceId: 'in_1' }, body: { reason: 'Paid by mistake' } },
  ])
})

test('support does not refund, and runs a failed event again', async () => {
  const api = memoryApi(answers)
  showAt('/webhooks', <EventList />, api.call, supportPerson)
  await screen.findByText('Stripe: api_error')
  screen.getByText('2× / 1×')
  press('Run again: invoice.paid')
  await screen.findByText('Tokens that were given are not given again.')
  press('It failed')
  press('Run again')
  await screen.findByText('It runs again.')
  expect(api.of('supportRunBillingEvent')).toMatchObject([
    { params: { eventId: 'evt_1' }, body: { reason: 'It failed' } },
  ])
})
