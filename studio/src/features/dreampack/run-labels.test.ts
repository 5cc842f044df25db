import { beforeAll, expect, test } from 'vitest'
import { dreampackFor, runFor } from '../../testing/dreampacks.ts'
import { speakEnglish } from '../../testing/screen.tsx'
import { describeDay, describeOutcome, describeRunDate, describeSchedule, describeWait } from './run-labels.ts'

const nowMs = Date.parse('2026-11-21T15:00:00.000Z')
const inMinutes = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString()

beforeAll(speakEnglish)

test.each([
  [-5, 'any moment now'],
  [0.4, 'any moment now'],
  [1, 'in 1 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h'],
  [238, 'in 4 h'],
  [47 * 60, 'in 47 h'],
  [72 * 60, 'in 3 days'],
])('%s minutes are %s', (minutes, words) => {
  expect(describeWait(inMinutes(minutes), nowMs)).toBe(words)
})

test.each([
  ['Asia/Kolkata', '2026-11-21T16:30:00.000Z', ['Today', '10:00 pm']],
  ['Asia/Kolkata', '2026-11-22T01:30:00.000Z', ['Tomorrow', '7:00 am']],
  ['Pacific/Honolulu', '2026-11-22T01:30:00.000Z', ['Today', '3:30 pm']],
  ['Asia/Kolkata', '2026-11-23T18:30:00.000Z', ['Tuesday, November 24', '12:00 am']],
  // An hour that the clock skips is the next minute there is.
  ['Europe/Berlin', '2027-03-28T01:00:00.000Z', ['Sunday, March 28', '3:00 am']],
])('formats the time in %s at %s as people there say it', (zone, at, words) => {
  expect(describeDay(new Date(at), nowMs, zone, 'en')).toEqual(words)
})

test('a date of another year includes the year', () => {
  expect(describeRunDate('2026-11-20', 'en', nowMs)).toBe('Friday, November 20')
  expect(describeRunDate('2025-11-20', 'en', nowMs)).toBe('Thursday, November 20, 2025')
})

test('uses the singular for one track', () => {
  const one = { trackCount: 1, hour: 0, timeZone: 'America/New_York' }
  expect(describeSchedule(dreampackFor(one))).toBe('1 track daily at 12:00 am, America/New York')
  expect(describeOutcome(runFor({ trackCount: 1, made: 0 }))).toBe('0 of 1 track')
  expect(describeOutcome(runFor({ state: 'running', made: 3 }))).toBe('3 of 10 tracks so far')
})
