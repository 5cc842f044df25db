import { describe, expect, test } from 'vitest'
import { toSubtitleText } from './subtitle-text.ts'
import { readTimedLines } from './timed-lines.ts'
import { layOutVideo } from './video-layout.ts'
import { writeLyrics, writeTitle } from './write-subtitles.ts'

const layout = layOutVideo('wide', true)
const hostile = [
  '{\\p1}m 0 0 l 100 0 100 100{\\p0}',
  '\\N\\n\\h\\\\N',
  '"quoted", \'single\', a:b=c;[d]%e',
  '../../etc/passwd',
  'file:/etc/passwd',
  'one\r\nDialogue: 0,0:00:00.00,9:00:00.00,Sung,,0,0,0,,two',
  '}{\\fs900}{',
  '\u202Eback\u0000wards\u2028',
]

/** The events of a file, each without the overrides that are ours. */
const listTexts = (file: string): string[] =>
  file
    .split('\n')
    .filter((line) => line.startsWith('Dialogue:'))
    .map((line) =>
      line
        .split(',')
        .slice(9)
        .join(',')
        .replace(/^\{[^{}]*\}/, '')
        .replace(/\{\\[^{}]*\}|\\N(?=\{\\fn)/g, ''),
    )

describe('names and words of strangers', () => {
  test.each(hostile)('%j is plain text of one line', (text) => {
    const plain = toSubtitleText(text)
    expect(plain).not.toMatch(/[{}\\\r\n\p{Cc}\p{Cf}\u2028\u2029]/u)
    const lines = [{ startSeconds: 1, endSeconds: 2, words: [{ startSeconds: 1, text }] }]
    for (const file of [writeTitle({ title: text, author: text }, layout), writeLyrics(lines, layout)]) {
      expect(file.match(/^Dialogue:/gm)).toHaveLength(1)
      expect(listTexts(file)[0]).toContain(plain.trim().slice(0, 50))
      expect(listTexts(file)[0]).not.toMatch(/[{}\\]/)
    }
  })

  test('keep their letters, joiners of Hindi and signs', () => {
    const text = 'क्‍या बात है, “dünya” — 50 % & <b>? ©'
    expect(toSubtitleText(text)).toBe(text)
    expect(toSubtitleText('river 🌊')).toBe('river ')
  })
})

const lrc = `[ti:River]
[00:02.00][Verse 1]
[00:02.00]<00:02.00>Down <00:02.50>by <00:02.80>the river <00:04.00>
[00:05.00]<00:05.00>दिल <00:05.50>से <00:06.00>
[00:30.00]<00:30.00>Home <00:31.00>
[09:00.00]<09:00.00>Beyond <09:01.00>
`

test('lines have the time of their words, and end with the last', () => {
  const lines = readTimedLines(lrc, 60)
  expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [2, 4],
    [5, 6],
    [30, 31],
  ])
  expect(readTimedLines('[00:01.00]No end\n[00:02.00]Next', 60).map(({ endSeconds }) => endSeconds)).toEqual([2, 6])
})

test('a line waits below, is shown before it is sung, and each word has its length', () => {
  const events = writeLyrics(readTimedLines(lrc, 60), layout)
    .split('\n')
    .filter((line) => line.startsWith('Dialogue:'))
  expect(events).toHaveLength(4)
  expect(events[0]).toContain('0:00:00.00,0:00:04.15,Sung')
  expect(events[0]).toContain('{\\k200}{\\kf50}Down {\\kf30}by {\\kf120}the river')
  expect(events[1]).toContain('0:00:00.00,0:00:04.15,Next')
  expect(events[2]).toContain('0:00:04.15,0:00:06.70,Sung')
  expect(events[2]).toContain('\\fnNoto Sans Devanagari')
  // No line waits through the pause.
  expect(events[3]).toContain('0:00:27.50,0:00:31.70,Sung')
})

test('a long line is set smaller', () => {
  const sizeOf = (text: string): number => {
    const lines = [{ startSeconds: 1, endSeconds: 2, words: [{ startSeconds: 1, text }] }]
    return Number(/\\fs(\d+)/.exec(writeLyrics(lines, layout))![1])
  }
  expect(sizeOf('short')).toBe(layout.words.size)
  expect(sizeOf('a long line of words '.repeat(6))).toBeLessThan(layout.words.size)
  expect(sizeOf('a long line of words '.repeat(40))).toBe(layout.words.size / 2)
})
