import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/browser.ts'
import { focusOpener, focusPanel, rememberOpener } from './focus-panel.ts'

afterEach(() => void (document.body.innerHTML = ''))

const title = '<h2 tabindex="-1">EXTEND MUSIC</h2>'
const panel = (name: string, inside: string): string => `<aside data-panel="${name}">${title}${inside}</aside>`
const focused = (): string | undefined => document.activeElement?.tagName

test('the caret goes to the end of the first field; the title has the focus while the panel loads', async () => {
  document.body.innerHTML = panel('library', '<input>')
  focusPanel('extend')
  expect(focused()).toBe('BODY')
  document.body.innerHTML = panel('extend', '<div aria-busy="true"></div>')
  await vi.waitFor(() => expect(focused()).toBe('H2'))
  document.body.innerHTML = panel('extend', '<select></select><textarea>rain on a tin roof</textarea>')
  await vi.waitFor(() => expect(focused()).toBe('TEXTAREA'))
  expect(document.querySelector('textarea')!.selectionStart).toBe('rain on a tin roof'.length)
})

test('focuses the title of a panel without fields', () => {
  document.body.innerHTML = panel('tools', '<button>Song</button>')
  focusPanel('tools')
  expect(focused()).toBe('H2')
})

test('returns the focus of a closed panel to the button of its menu, or to the page', async () => {
  const menu = '<button id="more">More</button><div role="menu" aria-labelledby="more"><a tabindex="0">Extend</a></div>'
  document.body.innerHTML = `${menu}<main id="main" tabindex="-1"></main>`
  document.querySelector('a')!.focus()
  rememberOpener()
  document.querySelector('[role=menu]')!.remove()
  focusOpener()
  await vi.waitFor(() => expect(focused()).toBe('BUTTON'))
  document.querySelector('button')!.remove()
  focusOpener()
  await vi.waitFor(() => expect(focused()).toBe('MAIN'))
})

test('focuses the title on a touch screen, so that no keyboard opens', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  document.body.innerHTML = panel('library', '<input>')
  focusPanel('library')
  expect(focused()).toBe('H2')
})
