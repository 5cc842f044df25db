import '../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDue } from '../../features/education/submissions/submission-labels.ts'
import { formatDayAndTime } from './format.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

test('a time of another year has its year', () => {
  expect(formatDayAndTime('2026-03-03T10:31:00Z', 'en-GB')).not.toContain('2026')
  expect(formatDayAndTime('2027-11-29T10:31:00Z', 'en-GB')).toContain('29 Nov 2027')
  expect(formatDayAndTime('2025-11-29T10:31:00Z', 'en-GB')).toContain('29 Nov 2025')
})

test('a due date has the year of its class’s clock', () => {
  const due = { dueAt: '2026-12-31T23:00:00Z' }
  expect(formatDue({ ...due, timeZone: 'UTC' }, 'en-GB')).not.toContain('2026')
  expect(formatDue({ ...due, timeZone: 'Asia/Kolkata' }, 'en-GB')).toContain('1 Jan 2027')
})
