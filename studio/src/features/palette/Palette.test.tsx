import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n.ts'
import { useShell } from '../../lib/shell-store.ts'
import { beUser, show } from '../../testing/screen.tsx'
import { Palette } from './Palette.tsx'

// What cmdk asks of a list that scrolls, and jsdom has not.
Element.prototype.scrollIntoView ??= () => undefined
beforeAll(startI18n)
afterEach(cleanup)

test('a tool is found by its name, and opens', async () => {
  beUser(null)
  const onClose = vi.fn()
  show(<Palette open onClose={onClose} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'extend' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Extend Music' }))
  expect(onClose).toHaveBeenCalled()
  expect(useShell.getState()).toMatchObject({ open: true, panel: 'extend-music' })
})
