import '../../../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/http/query-client.ts'
import { setNavigator } from '../../../lib/shell/navigation.ts'
import { answerWith, beUser, person, show } from '../../../testing/screen.tsx'
import { Component as JoinClassPage } from './JoinClassPage.tsx'

const code = 'BCDFGHJ'
const signOut = vi.hoisted(() => vi.fn())
// It loads another page, which jsdom cannot.
vi.mock('../../nav/MeMenu.tsx', () => ({ signOut }))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function showPage() {
  const sent = answerWith({
    [`/api/edu/join/${code}`]: { body: { success: true, className: 'Music 7b' } },
  })
  show(
    <MemoryRouter initialEntries={[`/edu/join/${code}`]}>
      <Routes>
        <Route path="/edu/join/:code" element={<JoinClassPage />} />
      </Routes>
    </MemoryRouter>,
  )
  return sent
}

test('signing out on a shared device leaves the next student at the same class', async () => {
  const navigate = vi.fn()
  setNavigator(navigate)
  beUser({ ...person, role: 'student' })
  showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Not you? Sign out' }))
  await waitFor(() => expect(signOut.mock.calls).toEqual([[`/edu/join/${code}`]]))
  expect(navigate).not.toHaveBeenCalled()
})

test('joining chooses the role and the class in one request', async () => {
  setNavigator(() => undefined)
  beUser(person)
  const sent = showPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Join Music 7b' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(sent.at(-1)).toMatchObject({ path: '/api/edu/join', body: { code, startsAsStudent: true } })
})
