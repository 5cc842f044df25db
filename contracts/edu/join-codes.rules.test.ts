import { expect, test } from 'vitest'
import { cleanJoinCode, toJoinCode, isJoinCode, joinCodeLetters, showJoinCode } from './join-codes.rules.ts'

test('a code has letters that cannot be confused, each as likely as the others', () => {
  expect(joinCodeLetters).not.toMatch(/[AEIOULSV]/)
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 252; byte++) {
    const code = toJoinCode(new Uint8Array(7).fill(byte))!
    expect(isJoinCode(code)).toBe(true)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  expect(new Set(counts.values())).toEqual(new Set([14]))
  expect(toJoinCode(new Uint8Array(7).fill(252))).toBeNull()
})

test('a code may be typed with spaces, hyphens and small letters', () => {
  expect(cleanJoinCode(' bcd-f ghj ')).toBe('BCDFGHJ')
  expect(showJoinCode('BCDFGHJ')).toBe('BCD FGHJ')
  expect(['BCDFGH', 'BCDFGHA', 'bcdfghj'].map(isJoinCode)).toEqual([false, false, false])
})
