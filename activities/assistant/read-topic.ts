import type { PlacedTerm } from './normalise.ts'
import type { Concept } from './read-concepts.ts'
import { lexicons } from './read-lexicon.ts'
import type { ReplyLanguage } from './read-lexicon.ts'

/** In Hindi the topic comes before: barish ke bare mein. */
export const isTopicBefore = (language: ReplyLanguage): boolean => language === 'hi'

/** Terms without a meaning of their own: names, things, feelings. */
function listContent(
  text: string,
  terms: readonly PlacedTerm[],
  concepts: readonly Concept[],
  language: ReplyLanguage,
): string {
  const { fold, stopWords } = lexicons[language]
  const used = new Set(concepts.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)))
  const content = terms.filter(({ term }, at) => !used.has(at) && !stopWords.has(fold(term)))
  // As it was written: with accents and hyphens.
  return content.reduce((written, { start, end }, at) => {
    const isJoined = at > 0 && text.slice(content[at - 1]!.end, start) === '-'
    return `${written}${at === 0 ? '' : isJoined ? '-' : ' '}${text.slice(start, end)}`
  }, '')
}

/** What a song or a lyric is about: what follows `about`, else what of the request has no other meaning. */
export function readTopic(
  text: string,
  terms: readonly PlacedTerm[],
  concepts: readonly Concept[],
  language: ReplyLanguage,
): string | undefined {
  const about = concepts.filter(({ name }) => name === 'about').toSorted((one, other) => other.length - one.length)[0]
  const content = listContent(text, terms, concepts, language)
  if (!about) return content || undefined
  const [from, to] = isTopicBefore(language)
    ? [terms[0]!.start, terms[about.at]!.start]
    : [terms[about.at + about.length - 1]!.end, text.length]
  const named = text
    .slice(from, to)
    .replace(/[\s.,;!?¿¡।]+$/u, '')
    .trim()
  return named || content || undefined
}
