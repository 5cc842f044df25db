import { expect, test } from 'vitest'
import { cleanName, cutName, hasVisibleSign, isNameShort, cutToUnits } from './names.rules.ts'

const family = '👨‍👩‍👧‍👦'

test('name is cut between characters, with an ellipsis', () => {
  expect(cutName(`a${family}${family}b`, 4)).toBe(`a${family}${family}b`)
  expect(cutName(`a${family}${family}bc`, 4)).toBe(`a${family}${family}…`)
  expect(cutName('क्षमा करें', 4)).not.toContain('\uFFFD')
  expect(cutName('Night bus', 7)).toBe('Night…')
})

test('character with any number of marks is bounded', () => {
  const marked = `e${'\u0301'.repeat(5_000)}`
  expect(cutName(marked, 60)).toHaveLength(1_000)
  expect(isNameShort(marked)).toBe(false)
})

test('a cut by code units halves no character', () => {
  expect(cutToUnits('Night bus', 5)).toBe('Night')
  expect(cutToUnits('x🎵y', 3)).toBe('x🎵')
  expect(cutToUnits('x🎵y', 2)).toBe('x')
  expect(cutToUnits(`ab${family}`, 4)).toBe('ab')
})

test('name of 120 emoji is valid, one of 121 letters is not', () => {
  expect([family.repeat(80), '🎵'.repeat(120), 'x'.repeat(121)].map(isNameShort)).toEqual([true, true, false])
})

test('name is composed, with single spaces; an invisible one is empty', () => {
  expect(cleanName('  Cafe\u0301 \n noir ')).toBe('Café noir')
  const unseen = ['\u200B', '\u3164\u2800', ' \u00AD\u202E ']
  expect(unseen.map(cleanName)).toEqual(['', '', ''])
  expect(hasVisibleSign('❤️')).toBe(true)
})
