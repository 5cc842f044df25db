import '../testing/browser.ts'
import type { RouteResponse } from '@songloom/contracts/routes'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { UserPage } from './UserPage.tsx'

const detail: RouteResponse<'supportUser'> = {
  success: true,
  projects: [],
  sessionCount: 1,
  ledger: [],
  audit: [],
  user: {
    id: 'user-1',
    name: 'Asha',
    email: 'asha@example.test',
    role: 'user',
    plan: 'free',
    staff: false,
    tokens: { available: 800, reserved: 0 },
    generationCount: 3,
    lastSeenAt: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  },
}
const show = (role: 'support' | 'lead') =>
  showAt('/users/user-1', <UserPage />, memoryApi({ supportUser: detail }).call, { ...supportPerson, role })

test('support reads why it cannot give tokens', async () => {
  show('support')
  await screen.findByText('Only a lead or an admin may grant tokens.')
  expect(screen.queryByRole('button', { name: 'Grant tokens' })).toBeNull()
})

test('a lead sees before and after, and no more than a lead may give', async () => {
  show('lead')
  fireEvent.click(await screen.findByRole('button', { name: 'Grant tokens' }))
  const amount = await screen.findByRole('textbox', { name: 'Tokens' })
  const give = (): HTMLButtonElement =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Grant tokens' }).at(-1)!
  fireEvent.click(screen.getByRole('button', { name: 'Test account' }))
  fireEvent.change(amount, { target: { value: '10001' } })
  expect(give().disabled).toBe(true)
  fireEvent.change(amount, { target: { value: '500' } })
  await screen.findByText('500 tokens are added, once: 800 → 1,300.')
  expect(give().disabled).toBe(false)
})
