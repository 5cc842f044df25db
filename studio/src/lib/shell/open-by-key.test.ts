import '../../testing/browser.ts'
import { beforeEach, expect, test } from 'vitest'
import { panelTypes } from '@songloom/contracts/account/panels.rules'
import { panelTools } from '@songloom/tools/registry.rules'
import { setNavigator } from './navigation.ts'
import { openByKey } from './open-by-key.ts'
import { restoreShell, useShell } from './shell-store.ts'

let went: string[]
beforeEach(() => {
  went = []
  setNavigator((path) => went.push(path))
  useShell.setState(restoreShell(null, true))
  history.replaceState(null, '', '/explore')
})

test.each(panelTools.map(({ key, panel, slug }) => [key, panel, slug] as const))(
  '%s opens by its panel and its slug',
  (key, panel, slug) => {
    for (const name of [panel, slug]) {
      useShell.setState({ open: false, panel: 'library', tool: null })
      openByKey(name)
      expect(useShell.getState()).toMatchObject({ open: true, panel, tool: key })
    }
    expect(went).toEqual([])
  },
)

test('a tool without a panel opens the studio from other pages, and stays inside it', () => {
  openByKey('chat-assistant')
  expect(went).toEqual(['/studio'])
  for (const path of ['/studio', `/studio/${'a'.repeat(24)}`, '/edu/create', '/daw']) {
    history.replaceState(null, '', path)
    openByKey('chat-assistant')
  }
  expect(went).toEqual(['/studio'])
})

test('the saved state takes every specified panel, and keeps a name that only another build knows', () => {
  for (const panel of [...panelTypes, 'hologram']) {
    expect(restoreShell({ open: true, panel, tool: 'hologram_gen' }, true)).toMatchObject({
      panel,
      tool: 'hologram_gen',
    })
    useShell.setState(restoreShell({ open: true, panel, tool: 'hologram_gen' }, true))
    useShell.setState({ width: 350 })
    const saved: unknown = JSON.parse(localStorage.getItem('songloom.shell')!)
    expect(saved).toMatchObject({ panel, tool: 'hologram_gen' })
  }
})

test('an unknown key changes nothing', () => {
  const before = useShell.getState()
  openByKey('hologram')
  expect(useShell.getState()).toEqual(before)
  expect(went).toEqual([])
})
