import '../../../testing/browser.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, show } from '../../../testing/screen.tsx'
import { PlanAndTokens } from './PlanAndTokens.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('shows the plan with what comes next, and tokens with origin and expiry in their order', async () => {
  const lot = { id: '1', granted: 10_000, isRolled: false, isFree: false }
  answerWith({
    '/api/account/plan': {
      body: {
        ...{ success: true, plan: 'creator', source: 'billing', periodEndsAt: '2026-12-27T12:00:00.000Z' },
        ...{ nextPlan: 'free', nextGrant: { at: '2027-01-01T12:00:00.000Z', tokens: 1_000 }, changes: [] },
      },
    },
    '/api/account/tokens': {
      body: {
        ...{ success: true, available: 4_500, reserved: 200 },
        lots: [
          { ...lot, source: 'plan', remaining: 4_000, expiresAt: '2027-01-03T12:00:00.000Z' },
          { ...lot, id: '2', source: 'purchase', granted: 500, remaining: 500, expiresAt: null },
        ],
      },
    },
  })
  show(<PlanAndTokens />)
  expect(await screen.findByText('On December 27, 2026 your plan changes to Free.')).toBeTruthy()
  expect(screen.getByText('The next 1,000 tokens come on January 1, 2027.')).toBeTruthy()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Where they come fromTokens',
    'Monthly tokensuntil January 3, 20274,000of 10,000',
    'Tokens boughtdo not expire500of 500',
  ])
})
