import { frenchSounds } from '../../french-spelling.ts'
import { isVowel } from '../../phonemes.ts'
import { rememberWords } from '../frames/word-memory.ts'

const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[\p{L}']+/gu) ?? []

const soundsOf = rememberWords(frenchSounds)

/** Syllables as songs sing them: no mute e at the end of a word, and one vowel at the least in every word. */
export function frenchSyllables(line: string): number {
  return wordsOf(line).reduce((sum, word) => sum + Math.max(1, soundsOf(word).filter(isVowel).length), 0)
}

/** Audible sounds from the last vowel on. */
export function frenchRhyme(line: string): string {
  const sounds = soundsOf(wordsOf(line).at(-1) ?? '')
  const at = sounds.findLastIndex(isVowel)
  return sounds.slice(at).join(' ')
}
