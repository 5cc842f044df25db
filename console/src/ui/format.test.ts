import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, when, whenExactly, whenIn, whenInSeconds } from './format.ts'

afterEach(() => vi.useRealTimers())

test('a time of another year has its year, in the zone in which it is shown', () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 5), toFake: ['Date'] })
  const [last, current] = [new Date(2026, 10, 27, 7, 5, 9), new Date(2027, 0, 2, 7, 5, 9)].map((at) => at.toISOString())
  expect([when(last!), when(current!)]).toEqual(['27 Nov 2026, 07:05', '2 Jan, 07:05'])
  expect([whenInSeconds(last!), whenInSeconds(current!)]).toEqual(['27 Nov 2026, 07:05:09', '2 Jan, 07:05:09'])
  expect([whenExactly(last!), whenExactly(current!)]).toEqual(['27 Nov 2026, 07:05:09.0', '2 Jan, 07:05:09.0'])
  expect([dayOf(last!), dayOf(current!)]).toEqual(['27 Nov 2026', '2 Jan'])
  const newYear = '2026-12-31T20:00:00.000Z'
  expect(whenIn(newYear, 'Asia/Kolkata')).toBe('1 Jan, 01:30, Asia/Kolkata')
  expect(whenIn(newYear, 'Europe/Berlin')).toBe('31 Dec 2026, 21:00, Europe/Berlin')
})
