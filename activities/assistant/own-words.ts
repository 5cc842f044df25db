import { findLanguage } from './find-language.ts'
import { placeTerms } from './normalise.ts'
import { readConcepts } from './read-concepts.ts'
import type { ReplyLanguage } from './read-lexicon.ts'
import type { Clause } from './topic-commands.ts'

/** After a colon that is not one of a clock, or on lines of their own. */
export const wordsPattern = /(?:\n|:(?!\d))\s*([^]{8,})$/u

/** The meanings of a request in its language. Words that it brings to be sung have neither: they are no wish. */
export function readMeanings(text: string, otherwise?: ReplyLanguage): Clause & { language: ReplyLanguage } {
  const read = (part: string) => {
    const language = findLanguage(part, otherwise)
    return { language, concepts: readConcepts(placeTerms(part), language) }
  }
  const head = read(text.replace(wordsPattern, ''))
  const bringsWords = head.concepts.some(({ name }) => name === 'ownlyrics')
  return { terms: placeTerms(text), ...(bringsWords ? head : read(text)) }
}
