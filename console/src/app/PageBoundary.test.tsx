import '../testing/browser.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import { PageBoundary } from './PageBoundary.tsx'

// React writes the error of a page to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.unstubAllGlobals())

/** The address of a page that could not be loaded, with a link to each page. */
async function openBroken(): Promise<void> {
  const load = vi.fn(async () => () => <p>Keys</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Keys = lazyPage(load)
  render(
    <MemoryRouter initialEntries={['/keys']}>
      <Link to="/keys">To keys</Link>
      <Link to="/users">To users</Link>
      <PageBoundary>
        <Routes>
          <Route path="/keys" element={<Keys />} />
          <Route path="/users" element={<p>Users</p>} />
        </Routes>
      </PageBoundary>
    </MemoryRouter>,
  )
  await screen.findByRole('alert')
}
const press = (name: string) => fireEvent.click(screen.getByText(name))

test('a page that could not be loaded affects no other one, and loads when it is opened again', async () => {
  await openBroken()
  press('To users')
  await screen.findByText('Users')
  expect(screen.queryByRole('alert')).toBeNull()
  press('To keys')
  await screen.findByText('Keys')
})

test('a retry reloads the desk, of which there may be a newer version', async () => {
  const reload = vi.fn()
  await openBroken()
  vi.stubGlobal('location', { reload })
  press('Try again')
  expect(reload).toHaveBeenCalledTimes(1)
})
