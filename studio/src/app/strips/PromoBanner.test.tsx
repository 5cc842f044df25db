import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useShell } from '../../lib/shell/shell-store.ts'
import { beUser, paidPerson, person, show } from '../../testing/screen.tsx'
import { PromoBanner } from './PromoBanner.tsx'

afterEach(cleanup)

function isShownAt(path: string): boolean {
  show(
    <MemoryRouter initialEntries={[path]}>
      <PromoBanner />
    </MemoryRouter>,
  )
  const banner = screen.queryByRole('complementary', { name: 'Songloom V5' })
  if (banner) fireEvent.click(screen.getByRole('button', { name: 'See plans' }))
  cleanup()
  return banner !== null
}

test('without a subscription V5 is announced, but not in a project, the account or DNA (spec 3 §2)', () => {
  for (const user of [null, person]) {
    beUser(user)
    useShell.setState({ planDialog: false })
    expect(['/', '/studio', '/explore'].map(isShownAt)).toEqual([true, true, true])
    expect(useShell.getState().planDialog).toBe(true)
    expect([`/studio/${'a'.repeat(24)}`, '/myaccount', '/dna'].map(isShownAt)).toEqual([false, false, false])
  }
  beUser(paidPerson)
  expect(isShownAt('/studio')).toBe(false)
})
