import { expect, test } from 'vitest'
import { toContentDisposition, parseRange } from './byte-range.ts'

test('a download may be called anything: no sign of its name is cut in half, and its ending stays', () => {
  const header = toContentDisposition(`${'x'.repeat(237)}🎹🎹`, 'mp3')
  expect(decodeURIComponent(header.split("''")[1]!)).toBe(`${'x'.repeat(237)}.mp3`)
})

test('a line break in a name does not begin another header', () => {
  expect(toContentDisposition('a\r\nSet-Cookie: b', 'mp3')).not.toMatch(/[\r\n]/)
})

test.each([
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-500', { start: 0, end: 9 }],
  ['bytes=2-500', { start: 2, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=0-1,20-30', undefined],
  ['bytes=-', undefined],
  ['items=2-4', undefined],
  [undefined, undefined],
])('the range %s of ten bytes is %o', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
