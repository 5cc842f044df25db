import { expect, test } from 'vitest'
import { beginsWords, matching } from './word-prefix.ts'

test('every typed word begins a word of the text, in any script and order', () => {
  expect(beginsWords('moon', 'Mute or unmute')).toBe(false)
  expect(beginsWords('un mute', 'Mute or unmute')).toBe(true)
  expect(beginsWords('नदी', 'मेरी नदी')).toBe(true)
  expect(beginsWords('  ', 'anything')).toBe(true)
})

test('names rank before descriptions', () => {
  const tools = [
    { name: 'Stems', about: 'Split a song' },
    { name: 'Song generator', about: '' },
  ]
  const found = matching(
    tools,
    'so',
    ({ name }) => name,
    ({ about }) => about,
  )
  expect(found.map(({ name }) => name)).toEqual(['Song generator', 'Stems'])
})
