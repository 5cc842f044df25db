import { msg } from '@lingui/core/macro'
import { projectsPath } from '../lib/cache/education.ts'
import { navigateTo } from '../lib/shell/navigation.ts'
import { chooseTheme, usePreferences } from '../lib/shell/preferences.ts'
import { mainPanel, openPanel, getSlot, togglePanel, useShell } from '../lib/shell/shell-store.ts'
import { listenToKeys, register } from '../lib/shell/shortcuts.ts'
import type { Shortcut } from '../lib/shell/shortcuts.ts'
import { next, previous, seekBy, toggle, toggleMute } from '../audio/player.ts'
import { showKeySheet, showPalette } from './overlays.ts'

function turnTheme(): void {
  const { theme } = usePreferences.getState()
  const dark = theme === 'dark' || (theme === 'system' && !matchMedia('(prefers-color-scheme: light)').matches)
  chooseTheme(dark ? 'light' : 'dark')
}

/** What is being chosen for goes along. */
function openSearch(): void {
  const slot = getSlot(useShell.getState())
  openPanel('search', slot === undefined ? null : { slot })
}

/** Every key of the studio in one table. */
const studioKeys: readonly Shortcut[] = [
  { id: 'play', label: msg`Play or pause`, keys: 'Space', run: toggle },
  { id: 'play-k', label: msg`Play or pause`, keys: 'k', run: toggle, sheetOnly: true },
  { id: 'back', label: msg`Back 5 seconds`, keys: 'ArrowLeft', run: () => seekBy(-5), sheetOnly: true },
  { id: 'forward', label: msg`Forward 5 seconds`, keys: 'ArrowRight', run: () => seekBy(5), sheetOnly: true },
  { id: 'back-15', label: msg`Back 15 seconds`, keys: 'Shift+ArrowLeft', run: () => seekBy(-15), sheetOnly: true },
  {
    id: 'forward-15',
    label: msg`Forward 15 seconds`,
    keys: 'Shift+ArrowRight',
    run: () => seekBy(15),
    sheetOnly: true,
  },
  { id: 'back-10', label: msg`Back 10 seconds`, keys: 'j', run: () => seekBy(-10), sheetOnly: true },
  { id: 'forward-10', label: msg`Forward 10 seconds`, keys: 'l', run: () => seekBy(10), sheetOnly: true },
  { id: 'mute', label: msg`Mute or unmute`, keys: 'm', run: toggleMute },
  { id: 'next', label: msg`Next track`, keys: 'n', run: next },
  { id: 'previous', label: msg`Previous track`, keys: 'p', run: previous },
  { id: 'search', label: msg`Search the library`, keys: '/', run: openSearch },
  { id: 'palette', label: msg`Search or jump to…`, keys: 'Mod+k', run: showPalette, inFields: true, sheetOnly: true },
  { id: 'song', label: msg`Open the song generator`, keys: 'g s', run: () => openPanel(mainPanel) },
  { id: 'go-create', label: msg`Go to your projects`, keys: 'g c', run: () => navigateTo(projectsPath()) },
  { id: 'go-home', label: msg`Go home`, keys: 'g h', run: () => navigateTo('/') },
  { id: 'go-tools', label: msg`Toggle tools`, keys: 'g t', run: () => togglePanel('tools') },
  { id: 'go-library', label: msg`Toggle library`, keys: 'g l', run: () => togglePanel('library') },
  { id: 'go-dreampacks', label: msg`Go to your Dreampacks`, keys: 'g p', run: () => navigateTo('/dreampacks') },
  { id: 'go-daw', label: msg`Go to the DAW`, keys: 'g w', run: () => navigateTo('/daw') },
  { id: 'go-account', label: msg`Go to your account`, keys: 'g a', run: () => navigateTo('/myaccount') },
  { id: 'theme', label: msg`Toggle theme`, keys: 'g d', run: turnTheme },
  { id: 'keys', label: msg`Keyboard shortcuts`, keys: '?', run: showKeySheet },
]

/** From here on keys do something. */
export function startKeys(): () => void {
  const undo = [register(studioKeys), listenToKeys()]
  return () => {
    for (const stop of undo) stop()
  }
}
