import spelling from '../data/lyrics/hindi/latin-spelling.json' with { type: 'json' }
import words from '../data/lyrics/hindi/latin-words.json' with { type: 'json' }
import { readBy } from './spelling-rules.ts'
import type { SpellingTable } from './spelling-rules.ts'
import { createTable } from '../tables/create-table.ts'

/** Hindi written with Latin letters: dental T and D, aspirates, long vowels doubled or at the end. */
const letters: SpellingTable = createTable<string>(spelling.letters)

/** Common words whose usual spelling hides a long or nasal ('~') vowel, respelled so that the letters show it. */
const respelled = createTable<string>(spelling.words)

/** These are English words as well, and no sign of Hindi. */
const doubtful = new Set(words.doubtful)

const phoneticWords = new Set(words.hindi)
const shared = new Set(words.shared)

/** Returns whether a lower-case word in Latin letters is a known Hindi one that no other language shares. */
export function isHindiWord(word: string): boolean {
  return (respelled.has(word) || phoneticWords.has(word)) && !doubtful.has(word) && !shared.has(word)
}

/** Known in Hindi, if the line is Hindi. */
export function mayBeHindi(word: string): boolean {
  return respelled.has(word) || phoneticWords.has(word) || shared.has(word)
}

const nasalVowels = createTable<string>({ aa: 'AA~', ai: 'EH~', e: 'E~', ii: 'IY~', uu: 'UW~', o: 'O~' })

/** Sounds of a transliterated Hindi word. */
export function hinglishSounds(word: string): string[] {
  const parts = (respelled.get(word) ?? word.replace(/['’]/g, '')).split('~')
  return parts.flatMap((part, i) => (i === parts.length - 1 ? readBy(letters, part) : beforeNose(part)))
}

function beforeNose(part: string): string[] {
  const vowel = /(aa|ai|ii|uu|e|o)$/.exec(part)?.[1]
  // Read with a vowel after it: at the end of a word some letters say something else.
  return vowel
    ? [...readBy(letters, `${part.slice(0, -vowel.length)}e`).slice(0, -1), nasalVowels.get(vowel)!]
    : readBy(letters, part)
}
