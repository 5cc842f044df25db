import { expect, test } from 'vitest'
import { parseHour } from './dreampacks.rules.ts'

test.each([
  ['7:00:00', 7],
  ['07:00', 7],
  ['00:00:00', 0],
  ['19:30:00', 19],
  ['23:59:59', 23],
  ['24:00:00', 7],
  ['19:60:00', 7],
  ['19', 7],
  ['at dawn', 7],
])('the hour of %s is %i', (time, hour) => {
  expect(parseHour(time)).toBe(hour)
})
