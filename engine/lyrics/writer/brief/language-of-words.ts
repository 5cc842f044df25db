import type { LyricLanguage } from '../lyric-writer.ts'
import { toPlainWord } from './brief-words.ts'
import requestWords from '../../../data/lyrics/requests/language-words.json' with { type: 'json' }

/** The commonest words of requests in each language, without accents. */
const lists = Object.entries(requestWords).map(
  ([language, words]) => [language, new Set(words.split(' ').map(toPlainWord))] as const,
)
const english = lists[0]![1]
const others = lists.slice(1)

export interface LanguageOfWords {
  language?: LyricLanguage
  /** One that no words are written in, by its name. */
  unwritten?: string
}

/** How many words are English: a request that has more of them than of another language is in English. */
export const countEnglishWords = (words: readonly string[]): number => words.filter((word) => english.has(word)).length

/** The language that the words of a request are most often of; none where two are as likely, or where English is. */
export function guessLanguage(words: readonly string[]): LanguageOfWords {
  const ranked = others
    .map(([language, list]) => ({ language, count: words.filter((word) => list.has(word)).length }))
    .sort((one, other) => other.count - one.count)
  const [best, next] = ranked
  const isSure = best!.count > next!.count && best!.count > countEnglishWords(words)
  const enough = Math.min(2, Math.ceil(words.length / 3))
  if (!isSure || best!.count < enough) return {}
  const { language } = best!
  return language === 'es' || language === 'pt' || language === 'fr' ? { language } : { unwritten: language }
}
