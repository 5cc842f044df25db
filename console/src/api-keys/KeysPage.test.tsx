import '../testing/browser.ts'
import type { SupportKey } from '@songloom/contracts/support/keys'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryApi, showAt, supportPerson } from '../testing/desk.tsx'
import { KeysPage } from './KeysPage.tsx'

const key: SupportKey = {
  id: 'c'.repeat(24),
  name: 'nightly',
  scopes: ['read', 'repair'],
  creatorEmail: 'ada@example.test',
  createdAt: '2026-11-26T10:00:00.000Z',
  expiresAt: '2126-11-26T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  revokedByEmail: null,
}
const admin = { ...supportPerson, role: 'admin' } as const
const show = (keys: SupportKey[], me: typeof supportPerson = admin) => {
  const done = { success: true, changed: true, key } as const
  const api = memoryApi({
    supportKeys: { success: true, keys },
    supportUserKeys: { success: true, keys: [] },
    supportCreateKey: { ...done, secret: 'sk_the-secret' },
    supportRevokeKey: done,
  })
  showAt('/failures', <KeysPage />, api.call, me)
  return api
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an admin creates a key and sees it this once', async () => {
  const api = show([])
  await screen.findByText('No keys yet.')
  press('Create key')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' nightly ' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Repair: retry, run again, resend' }))
  press('Bulk repair')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create key' }))
  await screen.findByDisplayValue('sk_the-secret')
  expect(api.of('supportCreateKey')).toMatchObject([
    { body: { name: 'nightly', scopes: ['read', 'repair'], days: 30, reason: 'Bulk repair' } },
  ])
  press('I have copied it')
  expect(screen.queryByDisplayValue('sk_the-secret')).toBeNull()
})

test('an admin revokes a key with a reason', async () => {
  const api = show([key])
  await screen.findByText('Works')
  screen.getByText('Never')
  press('Revoke “nightly”')
  await screen.findByText('Its calls are refused from this moment.')
  press('It may have leaked')
  press('Revoke')
  await screen.findByText('“nightly” is revoked.')
  expect(api.of('supportRevokeKey')).toMatchObject([
    { params: { keyId: key.id }, body: { reason: 'It may have leaked' } },
  ])
})

test('a revoked key names its revoker, and has no button', async () => {
  show([{ ...key, revokedAt: '2026-11-26T11:00:00.000Z', revokedByEmail: 'ida@example.test' }])
  await screen.findByText(/^Revoked by ida@example\.test/)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

test('a lead reads that keys are for admins, and asks for none', async () => {
  const api = show([key], { ...supportPerson, role: 'lead' })
  await screen.findByText('Only an admin may see, create or revoke keys.')
  expect(api.of('supportKeys')).toEqual([])
})
