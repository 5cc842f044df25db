import '../../testing/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
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
