import { lexicons, sharedLexicon } from './read-lexicon.ts'
import type { Entry, Lexicon, ReplyLanguage } from './read-lexicon.ts'
import type { PlacedTerm } from './normalise.ts'

/** A meaning of some terms in a row. */
export interface Concept {
  /** Such as `make`, or `mood=sad`. */
  name: string
  at: number
  length: number
}

const maxGap = 3

function fits(pattern: string, term: string): boolean {
  if (pattern.startsWith('*')) return term.endsWith(pattern.slice(1)) && term.length > pattern.length - 1
  return pattern.endsWith('*') ? term.startsWith(pattern.slice(0, -1)) : term === pattern
}

/** The index after the parts where they begin at `at`; -1 where they do not. */
function findEnd(parts: readonly string[], terms: readonly string[], at: number): number {
  let position = at
  for (const [index, pattern] of parts.entries()) {
    if (pattern === '*') return findEndAfterGap(parts.slice(index + 1), terms, position)
    if (position >= terms.length || !fits(pattern, terms[position]!)) return -1
    position++
  }
  return position
}

function findEndAfterGap(rest: readonly string[], terms: readonly string[], at: number): number {
  for (let gap = 0; gap <= maxGap; gap++) {
    const end = findEnd(rest, terms, at + gap)
    if (end >= 0) return end
  }
  return -1
}

/** Entries by the first letter of their first part, since most terms begin few of them. */
function indexEntries({ entries }: Lexicon): (term: string) => readonly Entry[] {
  const byLetter = Map.groupBy(entries, ({ parts }) => (parts[0]!.startsWith('*') ? '*' : parts[0]![0]!))
  const anywhere = byLetter.get('*') ?? []
  return (term) => [...(byLetter.get(term[0]!) ?? []), ...anywhere]
}

const findShared = indexEntries(sharedLexicon)
const findOwn = Object.fromEntries(
  Object.entries(lexicons).map(([language, lexicon]) => [language, indexEntries(lexicon)]),
) as Record<ReplyLanguage, ReturnType<typeof indexEntries>>

/** Vocabulary of a language: its own and what all share; Hindi is mixed with English. */
const sourcesFor = (language: ReplyLanguage) => [
  { find: findShared, fold: sharedLexicon.fold },
  { find: findOwn[language], fold: lexicons[language].fold },
  ...(language === 'hi' ? [{ find: findOwn.en, fold: lexicons.en.fold }] : []),
]

/** Meanings that begin at one term. */
function readAt(sources: ReturnType<typeof sourcesFor>, folded: readonly (readonly string[])[], at: number): Concept[] {
  return sources.flatMap(({ find }, index) => {
    const terms = folded[index]!
    return find(terms[at]!).flatMap(({ concept, parts }) => {
      const end = findEnd(parts, terms, at)
      // What stands in a gap keeps its own meaning.
      return end < 0 ? [] : [{ name: concept, at, length: parts.includes('*') ? 1 : end - at }]
    })
  })
}

/** A preposition before a singer names no topic where no song is asked for: por una mujer, von einer Frau. */
function withoutSingers(concepts: readonly Concept[]): Concept[] {
  const has = (name: string, from: number, to: number): boolean =>
    concepts.some((one) => one.name.startsWith(name) && one.at >= from && one.at <= to)
  if (concepts.some(({ name }) => name === 'song' || name === 'lyrics')) return [...concepts]
  const isSinger = ({ name, at, length }: Concept): boolean =>
    name === 'about' && has('by', at, at) && has('gender', at + length, at + length + 1)
  return concepts.filter((one) => !isSinger(one))
}

/** Meanings of the terms in a language: at each term those of the longest phrase, which uses up its terms. */
export function readConcepts(terms: readonly PlacedTerm[], language: ReplyLanguage): Concept[] {
  const sources = sourcesFor(language)
  const folded = sources.map(({ fold }) => terms.map(({ term }) => fold(term)))
  const concepts: Concept[] = []
  for (let at = 0; at < terms.length;) {
    const found = readAt(sources, folded, at)
    const length = Math.max(1, ...found.map((one) => one.length))
    concepts.push(...found.filter((one) => one.length === length))
    at += length
  }
  return withoutSingers(concepts)
}
