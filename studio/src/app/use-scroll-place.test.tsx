import '../testing/browser.ts'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useScrollPlace } from './use-scroll-place.ts'

afterEach(cleanup)

function Frame() {
  const main = useScrollPlace()
  return (
    <main ref={main}>
      <Outlet />
    </main>
  )
}

test('a new page starts at its top; Back restores the scroll position', async () => {
  const children = ['/long', '/short'].map((path) => ({ path, element: <p>{path}</p> }))
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/long'] })
  render(<RouterProvider router={router} />)
  const main = document.querySelector('main')!
  main.scrollTop = 1500
  main.dispatchEvent(new Event('scroll'))
  await act(() => router.navigate('/short'))
  expect(main.scrollTop).toBe(0)
  await act(() => router.navigate(-1))
  await waitFor(() => expect(main.scrollTop).toBe(1500))
})
