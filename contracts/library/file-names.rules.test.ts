import { expect, test } from 'vitest'
import { toFileName, toFileNames } from './file-names.rules.ts'

test('file name has no path, hidden characters or device name', () => {
  const names = [
    '../../etc/passwd',
    '.profile',
    'C:\\song',
    'Rain?',
    '   ',
    'CON',
    'aux.demo',
    'console',
    'a\u202Egnp.b',
  ]
  expect(names.map(toFileName)).toEqual([
    '__.._etc_passwd',
    '_profile',
    'C__song',
    'Rain_',
    'Untitled',
    'CON_',
    'aux_.demo',
    'console',
    'agnp.b',
  ])
})

test('file name has at most 240 bytes and ends with a whole character', () => {
  expect(toFileName('x'.repeat(300))).toHaveLength(240)
  expect(toFileName('🎵'.repeat(110))).toBe('🎵'.repeat(60))
  expect(toFileName(`${'x'.repeat(230)}👨‍👩‍👧‍👦`)).toBe('x'.repeat(230))
})

test('file names differ without regard to case and Unicode form', () => {
  const names = ['Song', 'song', 'Song (2)', 'Café', 'Cafe\u0301', 'ß', 'SS']
  expect(toFileNames(names, 'mp3')).toEqual(
    ['Song', 'song (2)', 'Song (2) (2)', 'Café', 'Café (2)', 'ß', 'SS (2)'].map((name) => `${name}.mp3`),
  )
})
