import { placeTerms } from './normalise.ts'
import { lexicons, replyLanguages } from './read-lexicon.ts'
import type { Lexicon, ReplyLanguage } from './read-lexicon.ts'

/** How one term of a language is recognised: small words, whole terms, and beginnings. */
function indexTerms({ entries, stopWords }: Lexicon) {
  const single = entries.flatMap(({ parts }) => (parts.length === 1 ? parts : []))
  const beginnings = single
    .filter((part) => part.endsWith('*') && !part.startsWith('*'))
    .map((part) => part.slice(0, -1))
  return { whole: new Set([...stopWords, ...single]), beginnings }
}

const indexes = Object.fromEntries(
  replyLanguages.map((language) => [language, indexTerms(lexicons[language])]),
) as Record<ReplyLanguage, ReturnType<typeof indexTerms>>

function countKnown(language: ReplyLanguage, terms: readonly string[]): number {
  const { fold, stopWords } = lexicons[language]
  const { whole, beginnings } = indexes[language]
  const isKnown = (term: string): boolean => whole.has(term) || beginnings.some((start) => term.startsWith(start))
  const folded = terms.map(fold)
  // Small words say more than others: titles and loan words are the same everywhere.
  return folded.filter(isKnown).length + folded.filter((term) => stopWords.has(term)).length
}

/** The language with the most known terms in a text; `otherwise` where none has any. */
export function findLanguage(text: string, otherwise: ReplyLanguage = 'en'): ReplyLanguage {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi'
  const terms = placeTerms(text).map(({ term }) => term)
  const counts = replyLanguages.map((language) => ({ language, count: countKnown(language, terms) }))
  const best = counts.toSorted((one, other) => other.count - one.count)[0]!
  return best.count === 0 ? otherwise : best.language
}
