import '../testing/browser.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { UserPage } from './UserPage.tsx'

const lots = [
  {
    id: '1',
    source: 'plan',
    granted: 10_000,
    remaining: 2_500,
    expiresAt: '2026-12-05T00:00:00Z',
    isRolled: true,
    isFree: false,
  },
  { id: '2', source: 'purchase', granted: 2_000, remaining: 2_000, expiresAt: null, isRolled: false, isFree: false },
] as const

test('a user’s tokens are shown by origin, with what is left and until when', async () => {
  showAt('/users/user-1', <UserPage />, memoryApi({ supportUser: { ...userDetail(), lots: [...lots] } }).call)
  const rows = within(await screen.findByRole('region', { name: 'Tokens by origin' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Plan, rolled over2,500 of 10,000.+/),
    'Bought2,000 of 2,000never',
  ])
})
