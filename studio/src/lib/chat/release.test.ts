// @vitest-environment node
import { expect, test } from 'vitest'
import { maxReleasedCharacters, releaseNext } from './release.ts'

/** The sizes of all chunks in which a text is released. */
function chunksOf(text: string): number[] {
  const sizes: number[] = []
  for (let shown = 0; shown < text.length;) {
    const end = releaseNext(text, shown)
    sizes.push(end - shown)
    shown = end
  }
  return sizes
}

test('chunks scale with what waits, up to 40 characters a frame (spec 3 §4)', () => {
  const sizes = chunksOf('a'.repeat(1_000))
  expect(Math.max(...sizes)).toBe(maxReleasedCharacters)
  expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes)
  expect(sizes.at(-1)).toBe(1)
})

test('both halves of a character come together', () => {
  const text = '😀'.repeat(30)
  let shown = 0
  while (shown < text.length) {
    shown = releaseNext(text, shown)
    expect(text.slice(0, shown).isWellFormed()).toBe(true)
  }
})
