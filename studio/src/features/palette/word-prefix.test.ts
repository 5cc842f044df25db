import { expect, test } from 'vitest'
import { startsWord, listMatching } from './word-prefix.ts'

test('every typed word begins a word of the text, in any script and order', () => {
  expect(startsWord('moon', 'Mute or unmute')).toBe(false)
  expect(startsWord('un mute', 'Mute or unmute')).toBe(true)
  expect(startsWord('नदी', 'मेरी नदी')).toBe(true)
  expect(startsWord('  ', 'anything')).toBe(true)
})

test('names rank before descriptions', () => {
  const tools = [
    { name: 'Stems', about: 'Split a song' },
    { name: 'Song generator', about: '' },
  ]
  const found = listMatching(
    tools,
    'so',
    ({ name }) => name,
    ({ about }) => about,
  )
  expect(found.map(({ name }) => name)).toEqual(['Song generator', 'Stems'])
})
