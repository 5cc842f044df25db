import '../testing/browser.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/http/query-client.ts'
import { navigateTo } from '../lib/shell/navigation.ts'
import { openPanel, useShell } from '../lib/shell/shell-store.ts'
import { answerWith, beUser, show } from '../testing/screen.tsx'
import { Link } from '../ui/controls/Link.tsx'
import { Navigator } from './Navigator.tsx'
import { Shell } from './Shell.tsx'

vi.mock('./Overlays.tsx', () => ({ Overlays: () => null, Player: () => null, preloadOverlays: () => undefined }))
vi.mock('./pages.tsx', () => ({ preloadPages: () => undefined }))
vi.mock('../lib/shell/when-idle.ts', () => ({ whenIdle: () => () => undefined, aheadMs: 0 }))
vi.mock('../features/library/LibraryPanel.tsx', () => ({
  LibraryPanel: () => <Link to="/studio/night-bus">Night bus</Link>,
}))

const Path = () => <p>{useLocation().pathname}</p>

function open(path: string): void {
  history.pushState(null, '', path)
  show(
    <BrowserRouter>
      <Navigator />
      <Routes>
        <Route Component={Shell}>
          <Route path="*" Component={Path} />
        </Route>
      </Routes>
    </BrowserRouter>,
  )
}
const isPageDead = (): boolean => screen.getByText(/^\//).closest('[inert]') !== null
const row = () => screen.findByRole('link', { name: 'Night bus' })

beforeEach(() => {
  queryClient.clear()
  beUser(null)
  answerWith({})
  useShell.setState({ open: false, collapsed: false })
})
afterEach(async () => {
  cleanup()
  // A sheet leaves its entry of the history after the present turn.
  await waitFor(() => expect(history.state).not.toHaveProperty('sheets'))
})

test('on a phone a project that is pressed in the library is shown', async () => {
  open('/')
  act(() => openPanel('library'))
  const link = await row()
  expect(isPageDead()).toBe(true)
  fireEvent.click(link)
  expect(useShell.getState().open).toBe(false)
  await waitFor(() => expect(screen.getByText('/studio/night-bus')).toBeTruthy())
  expect(isPageDead()).toBe(false)
})

test('also one that is shown already under the panel; not one that opens in a new tab', async () => {
  open('/studio/night-bus')
  act(() => openPanel('library'))
  fireEvent.click(await row(), { ctrlKey: true })
  expect(useShell.getState().open).toBe(true)
  fireEvent.click(await row())
  expect(useShell.getState().open).toBe(false)
})

test('an act that leads to a page shows it, and the panel that the act opens there', async () => {
  open('/')
  act(() => openPanel('library'))
  await row()
  act(() => navigateTo('/practice/rain'))
  expect(useShell.getState().open).toBe(false)
  act(() => {
    navigateTo('/studio/night-bus')
    openPanel('library')
  })
  await screen.findByText('/studio/night-bus')
  expect(useShell.getState().open).toBe(true)
})

test('a page that shows no panel can be used though one is open', async () => {
  open('/')
  act(() => openPanel('library'))
  await row()
  cleanup()
  open('/dna/createDna')
  expect(useShell.getState().open).toBe(true)
  expect(isPageDead()).toBe(false)
})
