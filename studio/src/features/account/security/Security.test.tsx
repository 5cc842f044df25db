import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { ConfirmIdentity } from '../../auth/ConfirmIdentity.tsx'
import { Devices } from './Devices.tsx'
import { Profile } from '../Profile.tsx'
import { Security } from './Security.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const write = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const inRouter = (screen: ReactNode) => <MemoryRouter>{screen}</MemoryRouter>
const security = (more: object = {}) => ({
  body: {
    success: true,
    security: { hasPassword: true, twoStep: { isOn: false }, providers: [], emailChange: null, ...more },
  },
})

describe('two-step login', () => {
  test('is turned on by password, picture and code; the recovery codes are shown once', async () => {
    const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd']
    const sent = answerWith({
      '/api/account/security': security(),
      '/api/account/two-step': {
        body: { success: true, uri: 'otpauth://totp/Songloom:a?secret=ABCDEFGH', secret: 'ABCDEFGH', recoveryCodes },
      },
      '/api/account/two-step/finish': { body: { success: true, token: 't' } },
    })
    show(inRouter(<Security />))
    await press('Turn on two-step login')
    await screen.findByRole('dialog')
    write('Password', 'secret-secret')
    await press('Continue')
    await screen.findByRole('img', { name: 'A QR code for your app' })
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull()
    write('Code', '12345')
    await press('Turn it on')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the six digits of your app.')
    write('Code', '123 456')
    await press('Turn it on')
    await screen.findByRole('dialog', { name: 'Two-step login is on' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { password: 'secret-secret' },
      { code: '123 456' },
    ])
  })

  test('keeps the form and says why, where the password is wrong', async () => {
    answerWith({
      '/api/account/security': security({ twoStep: { isOn: true } }),
      '/api/account/two-step/end': {
        status: 403,
        body: { success: false, code: 'wrong_code', message: 'This code is not right.', hint: 'Codes change.' },
      },
    })
    show(inRouter(<Security />))
    await press('Turn off')
    write('Password', 'secret-secret')
    write('Code', '000000')
    fireEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1)!)
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not right. Codes change.')
  })
})

test('a change of the email asks who it is where that is needed, then goes on by itself', async () => {
  beUser(person)
  let isConfirmed = false
  const answers = answerWith({
    '/api/account/security': security(),
    '/api/account/confirm': { body: { success: true } },
  })
  const answer = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    if (path === '/api/account/confirm') isConfirmed = true
    if (path !== '/api/account/email') return answer(path, init)
    const body = isConfirmed ? { success: true } : { success: false, code: 'confirmation_needed', message: 'Confirm.' }
    return new Response(JSON.stringify(body), { status: isConfirmed ? 200 : 403 })
  }
  show(
    <>
      <Profile />
      <ConfirmIdentity />
    </>,
  )
  await press('Change your email')
  write('New email', 'new@example.test')
  await press('Send the link')
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  write('Password', 'secret-secret')
  await press('Continue')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers.find(({ path }) => path === '/api/account/confirm')?.body).toEqual({ password: 'secret-secret' })
})

test('a provider is removed after a question, or the reason why not is shown', async () => {
  const linked = { id: 'example', name: 'Example', linkedAt: '2026-11-01T10:00:00Z' }
  const sent = answerWith({
    '/api/account/security': security({ providers: [linked, { id: 'other', name: 'Other', linkedAt: null }] }),
    '/api/account/providers/example': { body: { success: true } },
  })
  show(inRouter(<Security />))
  expect(await screen.findByRole('button', { name: 'Connect Other' })).toBeTruthy()
  await press('Remove Example')
  await press('Remove')
  const removed = { method: 'DELETE', path: '/api/account/providers/example' }
  await waitFor(() => expect(sent).toContainEqual({ ...removed, body: undefined }))
})

describe('devices', () => {
  const session = { isPhone: false, firstSeenAt: '2026-11-01T10:00:00Z', lastSeenAt: '2026-11-27T10:00:00Z' }
  const here = { ...session, id: 'a', browser: 'Firefox', system: 'Linux', isCurrent: true }
  const there = { ...session, id: 'b', browser: 'Chrome', system: 'Android', isCurrent: false }

  test('one is logged out by its button, never the present one', async () => {
    const sent = answerWith({
      '/api/account/sessions': { body: { success: true, sessions: [here, there] } },
      '/api/account/sessions/b': { body: { success: true } },
    })
    show(<Devices />)
    await press('Log out Chrome on Android')
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull()
    await waitFor(() => expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/b'))).toBe(true))
  })

  test('says so where there is no other', async () => {
    answerWith({ '/api/account/sessions': { body: { success: true, sessions: [here] } } })
    show(<Devices />)
    expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy()
  })
})
