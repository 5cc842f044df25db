import '../../testing/browser.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollingList } from './ScrollingList.tsx'
import { restMs } from './use-steady-rows.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the box of a list is 400 px high, however many entries it has (spec 1 §2)', () => {
  render(
    <ScrollingList label="Library" entries={['one']} toKey={(entry) => entry} end={null}>
      {(entry) => entry}
    </ScrollingList>,
  )
  expect(screen.getByRole('group', { name: 'Library' }).style.height).toBe('400px')
})

const listOf = (entries: readonly string[]) => (
  <ScrollingList label="Library" entries={entries} toKey={(entry) => entry} end={null}>
    {(entry) => entry}
  </ScrollingList>
)
const names = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const after = ['new', 'rain', 'newer', 'moon', 'older']

test('while the pointer moves over the list, what arrives above waits, and what follows does not', () => {
  const { rerender } = render(listOf(['rain', 'moon']))
  fireEvent.pointerMove(screen.getByRole('group'))
  rerender(listOf(after))
  expect(names()).toEqual(['rain', 'moon', 'older'])
  fireEvent.pointerLeave(screen.getByRole('group'))
  expect(names()).toEqual(after)
})

test('a pointer that rests on the list holds nothing back', () => {
  vi.useFakeTimers()
  const { rerender } = render(listOf(['rain', 'moon']))
  fireEvent.pointerMove(screen.getByRole('group'))
  rerender(listOf(after))
  act(() => void vi.advanceTimersByTime(restMs / 2))
  expect(names()).toEqual(['rain', 'moon', 'older'])
  act(() => void vi.advanceTimersByTime(restMs))
  expect(names()).toEqual(after)
})
