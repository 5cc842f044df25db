import { afterEach, expect, test, vi } from 'vitest'
import { formatDay, formatTime, formatExactTime, formatTimeInZone, formatTimeWithSeconds } from './format.ts'

afterEach(() => vi.useRealTimers())

test('a time of another year has its year, in the zone in which it is shown', () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 5), toFake: ['Date'] })
  const [last, current] = [new Date(2026, 10, 27, 7, 5, 9), new Date(2027, 0, 2, 7, 5, 9)].map((at) => at.toISOString())
  expect([formatTime(last!), formatTime(current!)]).toEqual(['27 Nov 2026, 07:05', '2 Jan, 07:05'])
  expect([formatTimeWithSeconds(last!), formatTimeWithSeconds(current!)]).toEqual([
    '27 Nov 2026, 07:05:09',
    '2 Jan, 07:05:09',
  ])
  expect([formatExactTime(last!), formatExactTime(current!)]).toEqual(['27 Nov 2026, 07:05:09.0', '2 Jan, 07:05:09.0'])
  expect([formatDay(last!), formatDay(current!)]).toEqual(['27 Nov 2026', '2 Jan'])
  const newYear = '2026-12-31T20:00:00.000Z'
  expect(formatTimeInZone(newYear, 'Asia/Kolkata')).toBe('1 Jan, 01:30, Asia/Kolkata')
  expect(formatTimeInZone(newYear, 'Europe/Berlin')).toBe('31 Dec 2026, 21:00, Europe/Berlin')
})
