import '../../testing/browser.ts'
import { msg } from '@lingui/core/macro'
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listenToKeys, register, shortcuts } from './shortcuts.ts'

test('an arrow with Shift is a key of its own, and other keys do not mind Shift', () => {
  const [short, long, question] = [vi.fn(), vi.fn(), vi.fn()]
  const label = msg`Forward 5 seconds`
  const stop = [
    register([
      { id: 'a', label, keys: 'ArrowRight', run: short },
      { id: 'b', label, keys: 'Shift+ArrowRight', run: long },
      { id: 'c', label, keys: '?', run: question },
    ]),
    listenToKeys(),
  ]
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  expect([short, long, question].map((run) => run.mock.calls.length)).toEqual([1, 1, 1])
  for (const end of stop) end()
})

test('a key of the page goes before the studio’s, however late that is registered', () => {
  const [ofPage, ofStudio] = [vi.fn(), vi.fn()]
  const label = msg`Undo`
  const stop = [
    register([{ id: 'page', label, keys: 'Space', run: ofPage, ofPage: true }]),
    register([{ id: 'studio', label, keys: 'Space', run: ofStudio }]),
    listenToKeys(),
  ]
  fireEvent.keyDown(document.body, { key: ' ' })
  expect([ofPage, ofStudio].map((run) => run.mock.calls.length)).toEqual([1, 0])
  expect(shortcuts().map(({ id }) => id)).toEqual(['page'])
  for (const end of stop) end()
})

test('Shift makes another key of a letter with Mod', () => {
  const [undo, redo] = [vi.fn(), vi.fn()]
  const label = msg`Undo`
  const stop = [
    register([
      { id: 'undo', label, keys: 'Mod+z', run: undo },
      { id: 'redo', label, keys: 'Mod+Shift+z', run: redo },
    ]),
    listenToKeys(),
  ]
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
  expect([undo, redo].map((run) => run.mock.calls.length)).toEqual([0, 1])
  for (const end of stop) end()
})

test('`g` and a letter jump, except on a page with a key `g` of its own', () => {
  const [home, chords, history] = [vi.fn(), vi.fn(), vi.fn()]
  const label = msg`Chords`
  const stop = [register([{ id: 'home', label, keys: 'g h', run: home }]), listenToKeys()]
  const press = () => ['g', 'h'].forEach((key) => fireEvent.keyDown(document.body, { key }))
  press()
  expect(home).toHaveBeenCalledTimes(1)
  stop.push(
    register([
      { id: 'chords', label, keys: 'g', run: chords, ofPage: true },
      { id: 'history', label, keys: 'h', run: history, ofPage: true },
    ]),
  )
  expect(shortcuts().map(({ id }) => id)).toEqual(['chords', 'history'])
  press()
  expect([home, chords, history].map((run) => run.mock.calls.length)).toEqual([1, 1, 1])
  for (const end of stop) end()
})

test.each(['dialog', 'alertdialog'])(
  'keys of the page wait while a %s is open, and those of the studio do not',
  (role) => {
    const [ofPage, ofStudio] = [vi.fn(), vi.fn()]
    const label = msg`Delete the selection`
    const stop = [
      register([
        { id: 'page', label, keys: 'Delete', run: ofPage, ofPage: true },
        { id: 'studio', label, keys: 'Mod+k', run: ofStudio },
      ]),
      listenToKeys(),
    ]
    const press = () => {
      fireEvent.keyDown(document.body, { key: 'Delete' })
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    }
    document.body.innerHTML = `<div role="${role}"></div>`
    press()
    expect([ofPage, ofStudio].map((run) => run.mock.calls.length)).toEqual([0, 1])
    document.body.innerHTML = '<div role="region"></div>'
    press()
    expect([ofPage, ofStudio].map((run) => run.mock.calls.length)).toEqual([1, 2])
    for (const end of stop) end()
  },
)

test('selected text is copied by the browser, clips only without it', () => {
  const copyClips = vi.fn()
  const list = [{ id: 'copy', label: msg`Copy clips`, keys: 'Mod+c', run: copyClips, ofPage: true }]
  const stop = [register(list), listenToKeys()]
  document.body.textContent = 'Night bus'
  getSelection()!.selectAllChildren(document.body)
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true)
  expect(copyClips).not.toHaveBeenCalled()
  getSelection()!.removeAllRanges()
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
  expect(copyClips).toHaveBeenCalledTimes(1)
  for (const end of stop) end()
})
