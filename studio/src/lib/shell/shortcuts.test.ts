import '../../testing/browser.ts'
import { msg } from '@lingui/core/macro'
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listenToKeys, register } from './shortcuts.ts'

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
