import '../../testing/browser.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScrollingList } from './ScrollingList.tsx'

afterEach(cleanup)

test('the box of a list is 400 px high, however many entries it has (spec 1 §2)', () => {
  render(
    <ScrollingList label="Library" entries={['one']} keyOf={(entry) => entry} end={null}>
      {(entry) => entry}
    </ScrollingList>,
  )
  expect(screen.getByRole('group', { name: 'Library' }).style.height).toBe('400px')
})

test('while the pointer is over the list, what arrives above waits, and what follows does not', () => {
  const listOf = (entries: readonly string[]) => (
    <ScrollingList label="Library" entries={entries} keyOf={(entry) => entry} end={null}>
      {(entry) => entry}
    </ScrollingList>
  )
  const { rerender } = render(listOf(['rain', 'moon']))
  const names = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  fireEvent.pointerEnter(screen.getByRole('group'))
  rerender(listOf(['new', 'rain', 'newer', 'moon', 'older']))
  expect(names()).toEqual(['rain', 'moon', 'older'])
  fireEvent.pointerLeave(screen.getByRole('group'))
  expect(names()).toEqual(['new', 'rain', 'newer', 'moon', 'older'])
})
