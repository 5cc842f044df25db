import sungWords from '../data/lyrics/english/sung-words.json' with { type: 'json' }
import weakWordList from '../data/lyrics/english/weak-words.json' with { type: 'json' }
import { createTable } from '../tables/create-table.ts'
import { lettersToSounds } from './letter-to-sound.ts'
import { isVowel } from './phonemes.ts'
import { pronunciation } from './pronunciations.ts'
import type { WordSounds } from './word-sounds-type.ts'

const weakWords = new Set(weakWordList)

/** Sung in their own way, whatever a dictionary says. */
const sung = createTable<string>(sungWords)

/** The dictionary first; then two words in one ('glimmerwave'); the letter rules last. */
export function englishSounds(word: string): WordSounds {
  const known = lookUp(word) ?? lookUp(unstretched(word)) ?? compound(word)
  if (known)
    return {
      sounds: known.map((sound) => sound.replace(/\d$/, '')),
      stress: weakWords.has(word) ? -1 : mainStress(known),
    }
  const sounds = lettersToSounds(word)
  return { sounds, stress: guessedStress(word, sounds.filter(isVowel).length) }
}

function lookUp(word: string): string[] | undefined {
  return sung.get(word)?.split(' ') ?? (/(.)\1\1/.test(word) ? undefined : pronunciation(word))
}

/** 'looove' is love. */
function unstretched(word: string): string {
  const twice = word.replace(/(.)\1{2,}/g, '$1$1')
  return lookUp(twice) ? twice : word.replace(/(.)\1{2,}/g, '$1')
}

const minPartLetters = 3

function compound(word: string): string[] | undefined {
  if (word.length > 24) return undefined
  for (let at = word.length - minPartLetters; at >= minPartLetters; at--) {
    const first = pronunciation(word.slice(0, at))
    const second = first && pronunciation(word.slice(at))
    if (first && second) return [...first, ...second.map((sound) => sound.replace('1', '2'))]
  }
  return undefined
}

function mainStress(sounds: readonly string[]): number {
  const vowels = sounds.filter((sound) => /\d$/.test(sound))
  const main = vowels.findIndex((sound) => sound.endsWith('1'))
  return main >= 0 ? main : 0
}

function guessedStress(word: string, count: number): number {
  if (count < 2) return 0
  if (/^(a|be|re|de|un|to|for|with|ex|in)[^aeiou]/.test(word) && count === 2) return 1
  return /(tion|sion|ic)$/.test(word) ? Math.max(0, count - 2) : 0
}
