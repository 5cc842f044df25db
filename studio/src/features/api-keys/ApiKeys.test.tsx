import '../../testing/browser.ts'
import type { ApiKey } from '@songloom/contracts/account/api-keys'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { ConfirmIdentity } from '../auth/ConfirmIdentity.tsx'
import { ApiKeys } from './ApiKeys.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const path = '/api/account/api-keys'
const key: ApiKey = {
  id: 'c'.repeat(24),
  name: 'nightly',
  prefix: 'sl_AbCdEfGh',
  scopes: ['read_library', 'create_jobs'],
  createdAt: '2026-11-26T10:00:00.000Z',
  expiresAt: '2126-11-26T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  isRevokedBySupport: false,
  replacedBy: null,
}
const secret = `sl_${'x'.repeat(43)}`
const draw = (keys: ApiKey[], more: Parameters<typeof answerWith>[0] = {}) => {
  const sent = answerWith({ [path]: { body: { success: true, keys } }, ...more })
  show(
    <MemoryRouter>
      <ApiKeys />
      <ConfirmIdentity />
    </MemoryRouter>,
  )
  return sent
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a new key has a name and scopes, and is shown once', async () => {
  const sent = draw([], { [path]: { body: { success: true, keys: [], key, secret } } })
  await screen.findByText('No keys yet.')
  await press('Create a key')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: ' nightly ' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Start, stop/ }))
  await press('Create the key')
  await screen.findByDisplayValue(secret)
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path,
    body: { name: 'nightly', scopes: ['read_library', 'create_jobs'], days: 90 },
  })
  await press('I have copied it')
  expect(screen.queryByDisplayValue(secret)).toBeNull()
})

test('a key is replaced with an overlap, and revoked after a question', async () => {
  const sent = draw([key], {
    [`${path}/${key.id}/rotate`]: { body: { success: true, key, secret } },
    [`${path}/${key.id}/revoke`]: { body: { success: true, key } },
  })
  await screen.findByText('sl_AbCdEfGh…')
  await press('Replace nightly')
  await press('Replace the key')
  await screen.findByDisplayValue(secret)
  await press('I have copied it')
  await press('Revoke nightly')
  await press('Revoke')
  await waitFor(() => expect(sent.some((each) => each.path.endsWith('/revoke'))).toBe(true))
  expect(sent.find((each) => each.path.endsWith('/rotate'))?.body).toEqual({ days: 90, overlapHours: 24 })
})

test('the new key is shown where the old one stops at once, until its button is pressed', async () => {
  const rotated = `${path}/${key.id}/rotate`
  draw([key], { [rotated]: { body: { success: true, key, secret } } })
  const answer = globalThis.fetch
  let isRotated = false
  globalThis.fetch = async (url, init) => {
    if (url === rotated) isRotated = true
    if (url !== path || !isRotated) return answer(url, init)
    const stopped = { ...key, expiresAt: '2026-11-26T10:00:01.000Z', replacedBy: 'd'.repeat(24) }
    return new Response(JSON.stringify({ success: true, keys: [stopped] }))
  }
  await press('Replace nightly')
  await press('Replace the key')
  await screen.findByText('Replaced')
  const shown = await screen.findByDisplayValue(secret, undefined, { timeout: 2_000 })
  fireEvent.keyDown(shown, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByDisplayValue(secret)).toBe(shown)
  await press('I have copied it')
  expect(screen.queryByDisplayValue(secret)).toBeNull()
})

test.each([
  ['created', 'Create a key', 'Create the key', path],
  ['replaced', 'Replace nightly', 'Replace the key', `${path}/${key.id}/rotate`],
])('a key is %s after a password where the sign-in was long ago', async (_, opening, sending, calledPath) => {
  beUser(person)
  const security = { hasPassword: true, twoStep: { isOn: false }, providers: [], emailChange: null }
  draw([key], {
    '/api/account/security': { body: { success: true, security } },
    '/api/account/confirm': { body: { success: true } },
  })
  const answer = globalThis.fetch
  let isConfirmed = false
  globalThis.fetch = async (url, init) => {
    if (url === '/api/account/confirm') isConfirmed = true
    if (url !== calledPath || init?.method !== 'POST') return answer(url, init)
    const refusal = { success: false, code: 'confirmation_needed', message: 'Confirm.' }
    const body = isConfirmed ? { success: true, key, secret } : refusal
    return new Response(JSON.stringify(body), { status: isConfirmed ? 200 : 403 })
  }
  await press(opening)
  const name = screen.queryByRole('textbox', { name: 'Name' })
  if (name) fireEvent.change(name, { target: { value: 'weekly' } })
  await press(sending)
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'secret-secret' } })
  await press('Continue')
  await screen.findByDisplayValue(secret)
})

test('a key that support has revoked says so, and has no button', async () => {
  draw([{ ...key, revokedAt: '2026-11-26T11:00:00.000Z', isRevokedBySupport: true }])
  await screen.findByText('Revoked by support')
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})
