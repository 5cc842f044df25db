import { expect, test } from 'vitest'
import { contentDisposition } from './byte-range.ts'

test('a download may be called anything: no character of its name is cut in half', () => {
  const header = contentDisposition(`${'x'.repeat(149)}🎹🎹.mp3`)
  expect(decodeURIComponent(header.split("''")[1]!)).toBe(`${'x'.repeat(149)}🎹`)
})

test('a line break in a name does not begin another header', () => {
  expect(contentDisposition('a\r\nSet-Cookie: b.mp3')).not.toMatch(/[\r\n]/)
})
