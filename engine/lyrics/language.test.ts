import { expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}’']+/gu)!

it.each([
  'Breathe like the river, as tall as a tree',
  'Come home',
  'She sings as he runs',
  'Come through a door',
  'Here they come again',
  'Slow as a river and deep as a rose',
  'She paints her lips as red as roses',
  'His name is as a song to me',
])('is English, for all its words that others have too: %s', (line) => {
  expect(detectLanguage(wordsOf(line))).toBe('english')
})

it.each([
  ['Come una stella che non torna più', 'italian'],
  ['A lua sobe como uma flor', 'portuguese'],
  ['La luna como una flor', 'spanish'],
  ['Elle est partie dans la nuit', 'french'],
])('is no English, though it has words of it: %s', (line, language) => {
  expect(detectLanguage(wordsOf(line))).toBe(language)
})
