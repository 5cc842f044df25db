import { expect, it } from 'vitest'
import { lineSyllables } from './syllables.ts'
import { splitWrittenLine } from './written-words.ts'

/** What a singer has of a line. */
const sungOf = (line: string): string[] => {
  const words: string[] = []
  for (const { text, startsWord } of lineSyllables(line))
    if (startsWord) words.push(text)
    else words.push(words.pop()! + text)
  return words
}

it.each([
  ['commas', 'The nets are dry, the boats', ['The ', 'nets ', 'are ', 'dry, ', 'the ', 'boats']],
  ['quotation marks', '“Stay,” she said', ['“Stay,” ', 'she ', 'said']],
  ['emoji', '🌊 sing it 🎶 slow ❤️', ['🌊 sing ', 'it 🎶 ', 'slow ❤️']],
  ['dashes', 'rock-n-roll — forever', ['rock-', 'n-', 'roll — ', 'forever']],
  ['figures and signs', 'you & me, $20 at 3 am', ['you ', '& ', 'me, ', '$20 ', 'at ', '3 am']],
  ['Devanagari', 'दिल में, उतरें।', ['दिल ', 'में, ', 'उतरें।']],
  ['Arabic', 'يا ليل، يا عين', ['يا ', 'ليل، ', 'يا ', 'عين']],
])('%s stay with their words, and the words join to the line again', (_, line, pieces) => {
  expect(splitWrittenLine(line, sungOf(line))).toEqual(pieces)
})

it('words left unsung at the end of a line are still written', () => {
  expect(splitWrittenLine('go home, beautiful day', ['go', 'home', 'beau'])).toEqual(['go ', 'home, ', 'beautiful day'])
})

it('words that are repeated or cut up have no place in the line', () => {
  expect(splitWrittenLine('stay with me', ['stay', 'me', 'stay'])).toBeUndefined()
})
