import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { answerWith, show } from '../../../testing/screen.tsx'
import { SignInWithPictures } from './SignInWithPictures.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a student signs in with a name and four pictures; wrong ones start over', async () => {
  const refused = { status: 401, body: { success: false, code: 'class_sign_in_wrong', message: 'no' } }
  const sent = answerWith({ '/api/edu/sign-in': refused })
  show(<SignInWithPictures code="BCDFGHJ" />)
  const logIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Asha K. ' } })
  for (const name of ['cat', 'sun', 'sun']) fireEvent.click(screen.getByRole('button', { name }))
  expect(logIn.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'star' }))
  expect(screen.getByText('4 of 4 pictures chosen')).toBeTruthy()
  fireEvent.click(logIn)
  await screen.findByRole('alert')
  expect(sent[0]!.body).toEqual({ code: 'BCDFGHJ', name: 'Asha K.', pin: ['cat', 'sun', 'sun', 'star'] })
  expect(screen.getByText('0 of 4 pictures chosen')).toBeTruthy()
})
