import '../../testing/browser.ts'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDreampackNews } from '../../lib/cache/dreampack-news.ts'
import { show } from '../../testing/screen.tsx'
import { MobileTabs } from './MobileTabs.tsx'
import { navEntries } from './nav-entries.ts'
import { NavItem } from './NavItem.tsx'

beforeEach(() => useDreampackNews.setState({ hasNews: true }))
afterEach(cleanup)

const names = (): string[] => screen.getAllByText('New packs').map((dot) => dot.closest('a, button')!.textContent)

test.each(['bar', 'icons'] as const)('a dot stands at Dreampacks alone when a run has ended (%s)', (look) => {
  show(
    <MemoryRouter>
      {navEntries.map((entry) => (
        <NavItem key={entry.id} entry={entry} active={false} look={look} />
      ))}
    </MemoryRouter>,
  )
  expect(names()).toEqual(['DreampacksNew packs'])
})

test('on a phone it is shown at More, with the rest of the bar', () => {
  show(
    <MemoryRouter>
      <MobileTabs />
    </MemoryRouter>,
  )
  expect(names()).toEqual(['MoreNew packs'])
})
