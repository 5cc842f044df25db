import { describe, expect, it } from 'vitest'
import { lineAt, parseLrc } from './lrc.ts'

const lrc =
  '[ti:River]\n[length:00:30.00]\n[00:04.50]<00:04.50>Down <00:05.00>by the river\n\n[00:09.00]\n[01:02.25]Home again'

describe('synced lyrics', () => {
  it('reads lines with their times, without headers and word times', () => {
    expect(parseLrc(lrc)).toEqual([
      { startSeconds: 4.5, text: 'Down by the river' },
      { startSeconds: 62.25, text: 'Home again' },
    ])
  })

  it('knows which line is sung', () => {
    const lines = parseLrc(lrc)
    expect([0, 4.5, 30, 62.2, 400].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 1, 1])
  })

  it('makes nothing of what is no LRC', () => {
    expect(parseLrc('<html>[x]</html>')).toEqual([])
  })
})
