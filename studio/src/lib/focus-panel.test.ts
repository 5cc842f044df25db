import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { focusPanel } from './focus-panel.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test('the caret lands at the end of the first field, also when the panel comes late', async () => {
  focusPanel()
  document.body.innerHTML =
    '<aside data-panel><select></select><button>Close</button><textarea>rain on a tin roof</textarea></aside>'
  const box = document.querySelector('textarea')!
  await vi.waitFor(() => expect(document.activeElement).toBe(box))
  expect(box.selectionStart).toBe(box.value.length)
})

test('a panel without fields takes the focus by its first button', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<aside data-panel><button>Close</button></aside>'
  focusPanel()
  vi.advanceTimersByTime(5_000)
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('who touches is not met by the keyboard: the focus goes to a button', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  document.body.innerHTML = '<aside data-panel><button>Close</button><input></aside>'
  focusPanel()
  expect(document.activeElement).toBe(document.querySelector('button'))
})
