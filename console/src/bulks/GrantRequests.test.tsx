import '../testing/browser.ts'
import type { GrantRequest } from '@songloom/contracts/support/grant-requests'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { GrantRequests } from './GrantRequests.tsx'

const request: GrantRequest = {
  id: 'c'.repeat(24),
  userId: 'user-1',
  userEmail: 'asha@example.test',
  tokens: 6_000,
  reason: 'Case 12',
  userNote: null,
  state: 'waiting',
  actorId: 'user-8',
  actorEmail: 'lea@example.test',
  createdAt: '2026-11-21T10:00:00.000Z',
  deciderEmail: null,
  decidedAt: null,
}
const tokens = { available: 6_800, reserved: 0 }
const open = (role: 'lead' | 'admin') => {
  const api = memoryApi({
    supportGrantRequests: { success: true, requests: [request] },
    supportGrantDecision: { success: true, changed: true, tokens, auditId: 'a' },
  })
  showAt('/users/user-1', <GrantRequests />, api.call, { ...supportPerson, role })
  return api
}

test('an admin approves a grant with a reason', async () => {
  const api = open('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 6,000 tokens for asha@example.test' }))
  await screen.findByText('6,000 tokens are added for asha@example.test, once.')
  fireEvent.click(screen.getByRole('button', { name: 'Read the case' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(api.of('supportGrantDecision')).toMatchObject([
      { params: { grantRequestId: request.id }, body: { decision: 'approve', reason: 'Read the case' } },
    ]),
  )
})

test('a lead reads that an admin decides', async () => {
  open('lead')
  await screen.findByText('An admin has to approve them.')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})
