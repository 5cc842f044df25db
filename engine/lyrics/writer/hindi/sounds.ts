import { devanagariSounds } from '../../devanagari.ts'
import { isDevanagari } from '../../is-devanagari.ts'
import { hinglishSounds } from '../../hinglish.ts'
import { isVowel } from '../../phonemes.ts'
import { rememberWords } from '../frames/word-memory.ts'

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []

const soundsOf = rememberWords((word) => (isDevanagari(word) ? devanagariSounds(word) : hinglishSounds(word)))

/** Returns the number of syllables of a line in Devanagari or Latin letters; at least one for each word. */
export function hindiSyllables(line: string): number {
  return wordsOf(line).reduce((sum, word) => sum + Math.max(1, soundsOf(word).filter(isVowel).length), 0)
}

/** Kaafiya: the last vowel and what closes it, or the vowel alone, as in ghazals on -ā and -ī. */
export function hindiRhyme(line: string): string {
  const sounds = soundsOf(wordsOf(line).at(-1) ?? '').map((sound) => sound.replace('~', ''))
  const at = sounds.findLastIndex(isVowel)
  return sounds.slice(at).join(' ')
}
