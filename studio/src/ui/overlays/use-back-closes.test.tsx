import '../../testing/browser.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateTo, setNavigator } from '../../lib/shell/navigation.ts'
import { useBackCloses } from './use-back-closes.ts'

const sheets = (): unknown => (history.state as { sheets?: number } | null)?.sheets ?? 0

/** jsdom goes back after the present turn, as browsers do. */
async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await act(() => popped)
}

beforeEach(() => {
  history.pushState(null, '')
})
/** Sheets leave their entries after the present turn. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
afterEach(() => {
  cleanup()
  return settle()
})

test('Back closes the sheet and stays on the page', async () => {
  const close = vi.fn()
  const before = location.href
  renderHook(() => useBackCloses(true, close))
  expect(sheets()).toBe(1)
  await goBack()
  expect(close).toHaveBeenCalledOnce()
  expect(location.href).toBe(before)
})

test('closing a sheet in another way removes its history entry', async () => {
  const close = vi.fn()
  const { rerender } = renderHook(({ open }) => useBackCloses(open, close), { initialProps: { open: true } })
  rerender({ open: false })
  await waitFor(() => expect(sheets()).toBe(0))
  expect(close).not.toHaveBeenCalled()
})

test('a page that is opened while the sheet’s entry is being left is not left with it', async () => {
  setNavigator((path) => history.pushState(null, '', path))
  const reallyBack = history.back.bind(history)
  // A browser goes back when it comes to it: from the entry that is the present one then.
  const left = Promise.withResolvers<void>()
  const back = vi.spyOn(history, 'back').mockImplementation(() => void left.promise.then(reallyBack))
  const { rerender } = renderHook(({ open }) => useBackCloses(open, vi.fn()), { initialProps: { open: true } })
  rerender({ open: false })
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  navigateTo('/studio/a-new-project')
  left.resolve()
  await act(() => popped)
  await waitFor(() => expect(location.pathname).toBe('/studio/a-new-project'))
  back.mockRestore()
})

test('Back closes the upper one of two sheets', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  renderHook(() => useBackCloses(true, lower))
  renderHook(() => useBackCloses(true, upper))
  await goBack()
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
})

test('a sheet that opens on the next page at once is not closed for one of the page before', async () => {
  const close = vi.fn()
  const first = renderHook(() => useBackCloses(true, () => undefined))
  first.unmount()
  history.pushState(null, '', '/next')
  renderHook(() => useBackCloses(true, close))
  await settle()
  expect(sheets()).toBe(1)
  expect(close).not.toHaveBeenCalled()
})

test('on a wide screen the history is left alone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  renderHook(() => useBackCloses(true, vi.fn()))
  expect(sheets()).toBe(0)
})
