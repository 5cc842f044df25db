import signWords from '../data/lyrics/language-signs.json' with { type: 'json' }
import { isHindiWord, mayBeHindi } from './hinglish.ts'
import type { LatinLanguage } from './latin-languages.ts'

export type Language = 'english' | 'hinglish' | Exclude<LatinLanguage, 'romanised'>

/** Small words that give a language away. */
const signs: Record<Exclude<Language, 'hinglish'>, ReadonlySet<string>> = {
  english: new Set(signWords.english),
  spanish: new Set(signWords.spanish),
  italian: new Set(signWords.italian),
  portuguese: new Set(signWords.portuguese),
  french: new Set(signWords.french),
  german: new Set(signWords.german),
}

/** The language that most words of a line point to; English when none does. */
export function detectLanguage(words: readonly string[]): Language {
  const clues = words.map(cluesOf)
  const hindi = clues.filter(({ isHindi }) => isHindi).length
  if (hindi > 0 && clues.filter(({ mayBeHindi }) => mayBeHindi).length * 2.5 >= words.length) return 'hinglish'
  let best: Language = 'english'
  let max = Math.max(sumOf(clues, 'english') + 0.5, words.length * minSigns)
  for (const language of others) {
    const found = sumOf(clues, language)
    if (found > max) [best, max] = [language, found]
  }
  return best
}

const others = ['spanish', 'italian', 'portuguese', 'french', 'german'] as const

/** How much one word says for each language. */
interface Clues extends Record<Exclude<Language, 'hinglish'>, number> {
  isHindi: boolean
  mayBeHindi: boolean
}

const known = new Map<string, Clues>()
const maxKnown = 8_000

/** Writers look at thousands of lines of the same words. */
function cluesOf(word: string): Clues {
  const before = known.get(word)
  if (before) return before
  if (known.size >= maxKnown) known.clear()
  const isSign = (language: keyof typeof signs): number => Number(signs[language].has(word))
  const cluesFor = (language: (typeof others)[number]): number =>
    isSign(language) + Number(letterSigns[language].test(word))
  const clues: Clues = {
    isHindi: isHindiWord(word),
    mayBeHindi: mayBeHindi(word),
    english: isSign('english') || Number(englishSpelling.test(word)),
    spanish: cluesFor('spanish'),
    italian: cluesFor('italian'),
    portuguese: cluesFor('portuguese'),
    french: cluesFor('french'),
    german: cluesFor('german'),
  }
  known.set(word, clues)
  return clues
}

function sumOf(clues: readonly Clues[], language: keyof typeof signs): number {
  let sum = 0
  for (const clue of clues) sum += clue[language]
  return sum
}

/** A line in another language shows it in at least this share of its words. */
const minSigns = 0.24

const englishSpelling = /ow|oo|ee|th|wh|ght/

/** Letters that are rare in the other languages. */
const letterSigns = {
  spanish: /[ñ¿¡áéíóú]|ción/,
  italian: /[òìù]/,
  portuguese: /[ãõáéíóúâêôç]/,
  french: /[êœèâéàûîô]|ç[aou]|^(j|l|d|n|s|t|m|c|qu|jusqu)['’]\p{L}/u,
  german: /[äöüß]/,
}
