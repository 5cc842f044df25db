import { expect, test } from 'vitest'
import { themeWords } from './theme-words.ts'

test.each([
  ['a letter never sent', 'letter'],
  ['the first snow', 'snow'],
  ['an old photograph', 'photograph'],
  ['dancing in the kitchen', 'kitchen'],
  ['the last train home', 'train home'],
  ['a spring morning', 'spring morning'],
  ['running away forever', 'running away forever'],
])('a song about %s is about: %s', (told, things) => {
  expect(themeWords(told.split(' '), [])).toEqual(things.split(' '))
})
