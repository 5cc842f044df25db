import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setNavigator } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { haveSettings } from '../../testing/settings.ts'
import { NavBar } from './NavBar.tsx'

const visited: string[] = []
setNavigator((path) => visited.push(path))

afterEach(() => {
  cleanup()
  useShell.setState({ open: false, collapsed: false })
  queryClient.clear()
  visited.length = 0
  vi.restoreAllMocks()
})

const openBar = (path: string) =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <NavBar />
    </MemoryRouter>,
  )
const entries = (): string[] =>
  [
    ...screen.getByRole('navigation').querySelector('ul')!.querySelectorAll('li > a, li > button:not([aria-label])'),
  ].map(({ textContent }) => textContent)
const education = ['Create', 'Dashboard', 'AI Magic Tools', 'Library']

test.each([
  ['/edu/create', person],
  ['/myaccount', { ...person, role: 'student' as const }],
  ['/', { ...person, role: 'teacher' as const }],
])('%s has the education bar, without plans and without three links of the footer', (path, user) => {
  beUser(user)
  openBar(path)
  expect(entries()).toEqual(education)
  expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/edu/create')
  const words = screen.getByRole('navigation').textContent
  for (const name of ['Product', 'Affiliate', 'Partner Program', 'Subscribe']) expect(words).not.toContain(name)
  expect(words).toContain('Help')
})

test('others keep the bar of the studio', () => {
  beUser(person)
  openBar('/studio')
  expect(entries()).not.toContain('Dashboard')
  expect(screen.getByRole('navigation').textContent).toContain('Product')
})

const press = (answer: { status?: number; body: unknown }) => {
  answerWith({ '/api/edu/user-role': answer })
  const shown = [vi.spyOn(notify, 'info'), vi.spyOn(notify, 'error')]
  for (const spy of shown) spy.mockImplementation(() => undefined)
  beUser(person)
  openBar('/edu/create')
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  return () => shown.flatMap(({ mock }) => mock.calls.map(([text]) => text))
}

test.each([
  ['Teacher', '/edu/teacher/dashboard'],
  ['Student', '/edu/student/dashboard'],
])('Dashboard leads a %s to %s', async (role, path) => {
  press({ body: { success: true, role } })
  await vi.waitFor(() => expect(visited).toEqual([path]))
})

test('Dashboard explains a missing role and a failed lookup', async () => {
  const missing = press({ body: { success: true, role: null } })
  await vi.waitFor(() => expect(missing()).toEqual(['Please start as a student or teacher']))
  expect(visited).toEqual(['/edu'])
  cleanup()
  const failed = press({ status: 500, body: {} })
  await vi.waitFor(() => expect(failed()).toContain('Error checking role'))
})

test('a collapsed bar has the links of the footer in a menu, each in a new tab', async () => {
  beUser(person)
  useShell.setState({ collapsed: true })
  openBar('/studio')
  expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  const link = await screen.findByRole('menuitem', { name: 'Help' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help', '_blank'])
})

test('shows only the social networks that the installation has a page in', async () => {
  const socials = [{ network: 'youtube' as const, address: 'https://www.youtube.com/@songloom' }]
  beUser(person)
  answerWith({})
  openBar('/studio')
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull()
  haveSettings({ socials })
  const link = await screen.findByRole('link', { name: 'YouTube' })
  expect(link.getAttribute('href')).toBe(socials[0]!.address)
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull()
})

test.each([
  ['/studio', 'true'],
  ['/dna/createDna', 'false'],
])('at %s an open library is marked as shown: %s', (path, expanded) => {
  beUser(person)
  useShell.setState({ open: true, panel: 'library' })
  openBar(path)
  expect(screen.getByRole('button', { name: 'Library' }).getAttribute('aria-expanded')).toBe(expanded)
})
