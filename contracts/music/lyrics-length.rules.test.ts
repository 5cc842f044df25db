import { expect, test } from 'vitest'
import { neededSeconds } from './lyrics-length.rules.ts'

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `The rain is falling ${i}`).join('\n')

test('estimates by sung lines, without section names and pauses', () => {
  expect([1, 6, 8, 16].map((count) => neededSeconds(lines(count)))).toEqual([15, 15, 30, 60])
  expect(neededSeconds(`[Verse]\n${lines(4)}\n\n[Chorus]\n${lines(4)}`)).toBe(30)
})
