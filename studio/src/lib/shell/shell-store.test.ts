// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
const shell = await import('./shell-store.ts')
const { closePanel, isBarCollapsed, openPanel, arePanelsAllowed, resizePanel, restoreShell, getShownWidth, useShell } =
  shell

const savedShell = (): unknown => JSON.parse(localStorage.getItem('songloom.shell')!)

describe('the shell', () => {
  beforeAll(() => localStorage.clear())
  beforeEach(() => useShell.setState(restoreShell(null, true)))

  test('restores its panel, payload and width', () => {
    openPanel('library', 'monsoon')
    resizePanel(352)
    expect(restoreShell(savedShell(), true)).toMatchObject({
      open: true,
      panel: 'library',
      payload: 'monsoon',
      width: 352,
    })
    closePanel()
    expect(restoreShell(savedShell(), true).open).toBe(false)
  })

  test('on a phone no panel covers the page that is opened, or gone to', () => {
    openPanel('library', 'monsoon')
    expect(restoreShell(savedShell(), false)).toMatchObject({ open: false, panel: 'library', payload: 'monsoon' })
    shell.closePanelOnPhone()
    expect(useShell.getState().open).toBe(true)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    shell.closePanelOnPhone()
    expect(useShell.getState().open).toBe(false)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })

  test('the saved state holds the selected tool too (spec 3 §2)', () => {
    openPanel('song-generator')
    openPanel('library')
    expect(savedShell()).toMatchObject({ panel: 'library', tool: 'song_gen' })
    useShell.setState({ tool: 'section_analysis' })
    expect(restoreShell(savedShell(), true).tool).toBe('section_analysis')
  })

  test('the sidebar collapses on blog pages (spec 3 §2)', () => {
    expect(['/blog', '/blog/how-we-sing', '/blogger', '/'].map(isBarCollapsed)).toEqual([true, true, false, false])
  })

  test('keeps the panel between 320 and 360 px, and closes it below', () => {
    resizePanel(500)
    expect(useShell.getState()).toMatchObject({ open: true, width: 360 })
    resizePanel(319)
    expect(useShell.getState()).toMatchObject({ open: false, width: 320 })
  })

  test('collapses the bar when a panel opens on a desktop', () => {
    useShell.setState({ collapsed: false, open: false })
    openPanel('tools')
    expect(useShell.getState().collapsed).toBe(true)
  })

  test('expands the bar again when the panel closes, unless it was collapsed before', () => {
    const collapsedAfter = (collapsed: boolean): boolean => {
      closePanel()
      useShell.setState({ collapsed, open: false })
      openPanel('tools')
      openPanel('library')
      closePanel()
      return useShell.getState().collapsed
    }
    expect([collapsedAfter(false), collapsedAfter(true)]).toEqual([false, true])
  })

  test('opens no panel where panels have no place', () => {
    expect(arePanelsAllowed('/dna/createDna')).toBe(false)
    expect(arePanelsAllowed('/dna')).toBe(true)
  })

  test('a first visit has its prompt on the home page, elsewhere in the panel; what was open comes back', () => {
    const opens = ['/', '/explore', '/playlist/1', '/studio'].map((path) => restoreShell(null, true, path).open)
    expect(opens).toEqual([false, false, false, true])
    expect(restoreShell({ open: true }, true, '/').open).toBe(true)
  })

  test('a shared page has no panel', () => {
    expect(restoreShell(undefined, true, `/listen/${'a'.repeat(24)}`)).toMatchObject({ open: false, collapsed: false })
  })

  test('reads a damaged store as a first visit', () => {
    expect(restoreShell({ open: 'yes', panel: 7, width: 'wide' }, false)).toMatchObject({
      open: false,
      panel: 'song-generator',
      width: null,
    })
  })

  test('is as wide as its share of the window, between 320 and 360 px, until a width is chosen (spec 3 §2)', () => {
    const widthAt = (window: number): number => {
      vi.stubGlobal('innerWidth', window)
      return getShownWidth(null)
    }
    expect([1_280, 1_440, 1_920].map(widthAt)).toEqual([320, 324, 360])
    expect(getShownWidth(352)).toBe(352)
  })
})
