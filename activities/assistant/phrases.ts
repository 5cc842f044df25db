import { toTerms } from './normalise.ts'

/** Terms in a row: a plain term, a beginning (`split*`), an end (`*lied`), or `*` for up to three terms of any kind. */
export type Phrase = readonly string[]

const maxGap = 3

/** A phrase as it is written in the data: terms between spaces. */
export const parsePhrase = (text: string): Phrase =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((part) => {
      if (part === '*') return ['*']
      const [start, end] = [part.startsWith('*') ? '*' : '', part.endsWith('*') ? '*' : '']
      return toTerms(part.replaceAll('*', '')).map((term) => start + term + end)
    })

function fits(pattern: string, term: string): boolean {
  if (pattern.startsWith('*')) return term.endsWith(pattern.slice(1))
  return pattern.endsWith('*') ? term.startsWith(pattern.slice(0, -1)) : term === pattern
}

/** The index after the phrase where it begins at `at`; -1 where it does not. */
function endAt(phrase: Phrase, terms: readonly string[], at: number): number {
  let position = at
  for (const [index, pattern] of phrase.entries()) {
    if (pattern !== '*') {
      if (position >= terms.length || !fits(pattern, terms[position]!)) return -1
      position++
      continue
    }
    const rest = phrase.slice(index + 1)
    for (let gap = 0; gap <= maxGap; gap++) {
      const end = endAt(rest, terms, position + gap)
      if (end >= 0) return end
    }
    return -1
  }
  return position
}

/** Where a phrase begins in the terms; -1 where it is not. */
export function findPhrase(phrase: Phrase, terms: readonly string[]): number {
  for (let at = 0; at < terms.length; at++) if (endAt(phrase, terms, at) >= 0) return at
  return -1
}
