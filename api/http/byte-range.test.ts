import { expect, test } from 'vitest'
import { contentDisposition } from './byte-range.ts'

test('a download may be called anything: no sign of its name is cut in half, and its ending stays', () => {
  const header = contentDisposition(`${'x'.repeat(237)}🎹🎹`, 'mp3')
  expect(decodeURIComponent(header.split("''")[1]!)).toBe(`${'x'.repeat(237)}.mp3`)
})

test('a line break in a name does not begin another header', () => {
  expect(contentDisposition('a\r\nSet-Cookie: b', 'mp3')).not.toMatch(/[\r\n]/)
})
