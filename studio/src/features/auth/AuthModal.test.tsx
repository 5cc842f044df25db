import '../../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAuth, requireUser, useAuthGate } from '../../lib/http/auth-gate.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { haveSettings } from '../../testing/settings.ts'
import { emptyDraft } from '../../panels/song/song-draft.ts'
import { toSongSettings, toSongJob } from '../generate-song/song-job.ts'
import { AuthModal } from './AuthModal.tsx'

const write = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const chooseTab = (name: string): void => {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
}

describe('the auth modal', () => {
  beforeEach(() => {
    beUser(null)
    useAuthGate.setState({ open: false, view: 'sign-in', resume: null })
  })
  afterEach(cleanup)

  test('a new visitor sees the sign-up view with the benefits', async () => {
    show(<AuthModal />)
    requireUser(vi.fn())
    await screen.findByRole('dialog', { name: 'Create your account' })
    expect(screen.getByText(/Start with 1,000 free tokens\./)).toBeTruthy()
  })

  test('shows the rule of a new password before it is broken, and shows what is typed on demand', async () => {
    show(<AuthModal />)
    requireUser(vi.fn())
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy()
    expect(password.type).toBe('password')
    fireEvent.click(screen.getByLabelText('Show characters'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  })

  test('opens when a visitor starts an action that needs a user, and continues it after login', async () => {
    localStorage.setItem('songloom.was-here', 'true')
    const sent = answerWith({
      '/api/auth/sign-in/email': { body: { token: 't', user: { id: person.id, name: 'Asha', email: person.email } } },
      '/api/account/me': { body: { success: true, user: person } },
    })
    const run = vi.fn()
    show(<AuthModal />)
    requireUser(run)
    await screen.findByRole('dialog', { name: 'Welcome back' })
    write('Email', 'asha@example.test')
    write('Password', 'secret-secret')
    press('Log In')
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(useAuthGate.getState().open).toBe(false)
    expect(sent.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      body: { email: 'asha@example.test', password: 'secret-secret' },
    })
  })

  test('promises the song where a song follows, something else otherwise, and nothing where nothing does', async () => {
    show(<AuthModal />)
    const promised = async (begin: () => void): Promise<RegExp | undefined> => {
      begin()
      const text = (await screen.findByRole('dialog')).textContent
      act(closeAuth)
      return [/We'll start the song as soon as you're in\./, /We'll continue as soon as you're in\./].find((one) =>
        one.test(text),
      )
    }
    const song = toSongJob(toSongSettings({ ...emptyDraft, prompt: 'rain' }))
    expect(await promised(() => sendJob(song, undefined))).toEqual(/We'll start the song as soon as you're in\./)
    expect(await promised(() => requireUser(vi.fn()))).toEqual(/We'll continue as soon as you're in\./)
    expect(await promised(() => requireUser(undefined))).toBeUndefined()
  })

  test('says that what follows must be pressed again after a login at another site', async () => {
    const line = /^Through another site you come back to this page\. Press the button here once more then\.$/
    haveSettings({ signInProviders: [{ id: 'google', name: 'Google' }] })
    show(<AuthModal />)
    requireUser(vi.fn())
    await screen.findByRole('button', { name: 'Continue with Google' })
    expect(screen.getByText(line)).toBeTruthy()
    act(() => useAuthGate.setState({ resume: null }))
    expect(screen.queryByText(line)).toBeNull()
    haveSettings({})
  })

  test('runs the act at once for a signed-in user', () => {
    beUser(person)
    const run = vi.fn()
    requireUser(run)
    expect(run).toHaveBeenCalledOnce()
    expect(useAuthGate.getState().open).toBe(false)
  })

  test('keeps what was typed when the tab changes, and when it is closed and opened again', async () => {
    show(<AuthModal />)
    useAuthGate.setState({ open: true })
    await screen.findByRole('dialog')
    write('Email', 'kept@example.test')
    chooseTab('Sign Up')
    expect(await screen.findByLabelText('Name')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kept@example.test')
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    useAuthGate.setState({ open: true })
    await screen.findByRole('dialog')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kept@example.test')
  })

  test('asks for the code of an app in a second step, and continues then', async () => {
    const sent = answerWith({
      '/api/auth/sign-in/email': { status: 401, body: { success: false, code: 'code_needed', message: 'Code.' } },
      '/api/auth/sign-in/code': { body: { token: 't', user: { id: person.id, name: 'Asha', email: person.email } } },
      '/api/account/me': { body: { success: true, user: person } },
    })
    const run = vi.fn()
    show(<AuthModal />)
    useAuthGate.setState({ open: true, resume: run })
    await screen.findByRole('dialog')
    write('Email', 'asha@example.test')
    write('Password', 'secret-secret')
    press('Log In')
    await screen.findByRole('dialog', { name: 'One more step' })
    write('Code', '123456')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Log In')
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(sent.find(({ path }) => path.endsWith('/code'))?.body).toEqual({ code: '123456', isTrusted: true })
  })

  test('stays open for a wrong password, with the specified sentence', async () => {
    answerWith({
      '/api/auth/sign-in/email': { status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid' } },
    })
    show(<AuthModal />)
    useAuthGate.setState({ open: true })
    await screen.findByRole('dialog')
    write('Email', 'asha@example.test')
    write('Password', 'wrong')
    press('Log In')
    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is incorrect.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.test')
  })

  test('sends nothing while a field is wrong', async () => {
    const sent = answerWith({})
    show(<AuthModal />)
    useAuthGate.setState({ open: true, view: 'sign-up' })
    await screen.findByRole('dialog')
    write('Password', 'short')
    press('Sign Up')
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Enter your name.',
      'Enter your email.',
      'Use at least 8 characters.',
    ])
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
