import { msg } from '@lingui/core/macro'
import type { Shortcut } from '../../lib/shell/shortcuts.ts'

export const createShortcut = (run: () => void): Shortcut => ({
  id: 'create',
  label: msg`Create the song`,
  keys: 'Mod+Enter',
  inFields: true,
  sheetOnly: true,
  ofPage: true,
  run,
})
