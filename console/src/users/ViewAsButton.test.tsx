import '../testing/browser.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeletionsPage } from '../deletions/DeletionsPage.tsx'
import { UserKeys } from '../api-keys/UserKeys.tsx'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { userDetail } from '../testing/users.ts'
import { MergeButton } from './MergeButton.tsx'
import { UserPage } from './UserPage.tsx'
import { ViewAsButton } from './ViewAsButton.tsx'

const creator = userDetail().user
const lead = { ...supportPerson, role: 'lead' } as const
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a lead views the studio as a user, with a reason', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const api = memoryApi({ supportViewAs: { success: true, endsAt: '2026-11-27T10:30:00.000Z' } })
  showAt('/users/user-1', <ViewAsButton user={creator} />, api.call, lead)
  press('View as user')
  press('A song is missing')
  press('Open the studio')
  await screen.findByText(/^The studio is open in another tab until/)
  expect(api.of('supportViewAs')).toMatchObject([
    { params: { userId: creator.id }, body: { reason: 'A song is missing' } },
  ])
  expect(open).toHaveBeenCalledWith('/', '_blank', 'noopener')
})

test('a merge is refused, with why and what to do instead', () => {
  showAt('/users/user-1', <MergeButton />, memoryApi({}).call, lead)
  press('Merge with another account')
  screen.getByText('Accounts are not merged')
  screen.getByText('What to do instead')
})

const deletion = {
  id: 'd'.repeat(24),
  userId: 'user-1',
  userEmail: 'asha@example.test',
  state: 'waiting',
  requestedAt: '2026-11-27T10:00:00.000Z',
  dueAt: new Date(Date.now() + 13.5 * 86_400_000).toISOString(),
  endedAt: null,
  stoppedBy: null,
  reason: null,
} as const

test('a deletion shows the time left, and a lead stops it with a reason', async () => {
  const api = memoryApi({
    supportDeletions: { success: true, deletions: [deletion] },
    supportStopDeletion: { success: true, changed: true, deletion: { ...deletion, state: 'stopped' } },
  })
  showAt('/failures', <DeletionsPage />, api.call, lead)
  await screen.findByText('13 days')
  press('Stop the deletion of asha@example.test')
  press('A dispute is open')
  press('Stop')
  await screen.findByText('The deletion of asha@example.test is stopped.')
  expect(api.of('supportStopDeletion')).toMatchObject([{ params: { deletionId: deletion.id } }])
})

test('a requested deletion is on the page of its user', async () => {
  const detail = { ...userDetail(), deletionDueAt: deletion.dueAt }
  showAt('/users/user-1', <UserPage />, memoryApi({ supportUser: detail }).call, lead)
  expect((await screen.findByRole('link', { name: /^Requested, due / })).getAttribute('href')).toBe('/deletions')
})

test('a creator’s key is revoked with a reason', async () => {
  const key = {
    ...{ id: 'c'.repeat(24), name: 'nightly', prefix: 'sl_AbCdEfGh', scopes: ['read_library'] as const },
    ...{ createdAt: '2026-11-26T10:00:00.000Z', expiresAt: '2126-11-26T10:00:00.000Z', lastUsedAt: null },
    ...{ revokedAt: null, isRevokedBySupport: false, replacedBy: null },
    ...{ userId: 'user-1', userEmail: 'asha@example.test' },
  }
  const keys = [{ ...key, scopes: [...key.scopes] }]
  const api = memoryApi({
    supportUserKeys: { success: true, keys },
    supportRevokeUserKey: { success: true, changed: true, key: keys[0]! },
  })
  showAt('/failures', <UserKeys />, api.call, lead)
  await screen.findByText('nightly (sl_AbCdEfGh…)')
  press('Revoke “nightly”')
  press('It was published')
  press('Revoke')
  await screen.findByText('“nightly” is revoked.')
  expect(api.of('supportRevokeUserKey')).toMatchObject([{ params: { keyId: key.id } }])
})
