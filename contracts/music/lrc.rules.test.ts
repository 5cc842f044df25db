import { describe, expect, it } from 'vitest'
import { getLineAt, parseLrc, getWordAt } from './lrc.rules.ts'

const lrc =
  '[ti:River]\n[length:00:30.00]\n[00:04.00][Verse 1]\n[00:04.50]<00:04.50>Down, <00:05.00>by the river 🌊 <00:07.00>\n\n[00:09.00]\n[01:02.25]Home again'

describe('synced lyrics', () => {
  it('reads lines and words with their times and signs, without headers', () => {
    expect(parseLrc(lrc).filter(({ isHeading }) => !isHeading)).toEqual([
      {
        startSeconds: 4.5,
        text: 'Down, by the river 🌊',
        isHeading: false,
        words: [
          { startSeconds: 4.5, text: 'Down, ' },
          { startSeconds: 5, text: 'by the river 🌊 ' },
        ],
      },
      {
        startSeconds: 62.25,
        text: 'Home again',
        isHeading: false,
        words: [{ startSeconds: 62.25, text: 'Home again' }],
      },
    ])
  })

  it('reads the marks of sections, which are never sung', () => {
    const lines = parseLrc(lrc)
    expect(lines[0]).toEqual({ startSeconds: 4, text: 'Verse 1', isHeading: true, words: [] })
    expect(getLineAt(lines, 4.2)).toBe(-1)
    expect(parseLrc('[00:04.00][2nd Verse]')).toEqual([
      { startSeconds: 4, text: '2nd Verse', isHeading: true, words: [] },
    ])
    expect(parseLrc('[00:04.00][00:09.00]')).toMatchObject([{ isHeading: false }])
  })

  it('knows which line is sung', () => {
    const lines = parseLrc(lrc)
    expect([0, 4.5, 30, 62.2, 400].map((seconds) => getLineAt(lines, seconds))).toEqual([-1, 1, 1, 2, 2])
  })

  it('knows which word is sung', () => {
    const line = parseLrc(lrc)[1]!
    expect([4, 4.5, 4.9, 5, 60].map((seconds) => getWordAt(line, seconds))).toEqual([-1, 0, 0, 1, 1])
  })

  it('makes nothing of what is no LRC', () => {
    expect(parseLrc('<html>[x]</html>')).toEqual([])
  })
})
