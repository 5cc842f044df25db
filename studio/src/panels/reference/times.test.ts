// @vitest-environment node
import { expect, test } from 'vitest'
import { formatClockTenths, readTypedSeconds } from './times.ts'

test('a time is shown to a tenth and parsed as people type it', () => {
  expect([0, 65.34, 59.96, 600].map(formatClockTenths)).toEqual(['0:00.0', '1:05.3', '1:00.0', '10:00.0'])
  expect(['1:05.3', '65.3', '65,3', ' 0:07 ', '12:59'].map(readTypedSeconds)).toEqual([65.3, 65.3, 65.3, 7, 779])
  expect(['', 'soon', '1:75', '-3', '1:2:3'].map(readTypedSeconds)).toEqual(Array(5).fill(undefined))
})
