import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('cuts a text, and no character of it', () => {
  expect(['Night', 'x🎵y', 'x🎵'].map((text) => cutText(text, 2))).toEqual(['Ni', 'x', 'x'])
  expect(cutText('x🎵y', 3)).toBe('x🎵')
})
