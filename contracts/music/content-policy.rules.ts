import { toComparedText, withoutAccents } from './compared-text.rules.ts'
import policy from './content-policy.json' with { type: 'json' }

/** A refusal: the words, and a proposed prompt without them that passes the same check. */
export interface Refusal {
  code: 'artist_name' | 'inappropriate_words'
  words: readonly string[]
  proposal: string
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordPattern = (word: string, before = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${before}${escaped(word).replaceAll(' ', '[\\s._-]+')}(?![\\p{L}\\p{N}])`, 'giu')

/** What leads to a person's name, and makes no sense before the name of a style. */
const likeness = String.raw`(like|by|in\sthe\s(?:style|manner|vein)\sof|inspired\sby)\s+`

const artistPatterns = Object.entries(policy.artistStyles)
  .sort(([one], [other]) => other.length - one.length)
  .map(([name, style]) => ({ name, style, pattern: wordPattern(name), compared: wordPattern(name, likeness) }))
const inappropriatePatterns = policy.inappropriate.map((word) => ({ word, pattern: wordPattern(word) }))

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;!?])/g, '$1')
    .replace(/(?:^| )(?:(?:about|with|of|for|and|or|on|in|to|the|an?|like|by) ?)+$/i, '')
    .trim()

/** "in an acoustic pop style". */
const inStyle = (style: string): string => `in ${/^[aeiou]/i.test(style) ? 'an' : 'a'} ${style} style`

const hits = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function replaceNames(text: string): string {
  let replaced = text
  for (const { style, pattern, compared } of artistPatterns)
    replaced = replaced.replace(compared, inStyle(style)).replace(pattern, style)
  return replaced
}

function proposalFor(text: string): string {
  const named = replaceNames(text)
  const plain = withoutAccents(named)
  let proposal = listNames(plain).length > 0 ? replaceNames(plain) : named
  for (const { pattern } of inappropriatePatterns) proposal = proposal.replace(pattern, '')
  return tidy(proposal) || 'A warm pop song about a new beginning'
}

const listNames = (text: string): string[] =>
  artistPatterns.filter(({ pattern }) => hits(pattern, text)).map(({ name }) => name)

/** Undefined when the text passes. Linear in the text for each listed word. */
export function findRefusal(text: string): Refusal | undefined {
  const compared = toComparedText(text)
  const words = inappropriatePatterns.filter(({ pattern }) => hits(pattern, compared)).map(({ word }) => word)
  if (words.length > 0) return { code: 'inappropriate_words', words, proposal: proposalFor(compared) }
  const names = [...new Set([compared, withoutAccents(compared)].flatMap(listNames))]
  return names.length > 0 ? { code: 'artist_name', words: names, proposal: proposalFor(compared) } : undefined
}

/** Compiles all patterns before the first request, since their first and second use take a quarter of a second. */
export function compilePolicy(): void {
  const passes = 'la la la '.repeat(500)
  for (let round = 0; round < 2; round++) findRefusal(passes)
}

/** Artist names are refused in prompts and styles; lyrics may mention one. */
export function refusalIn(text: string, where: 'prompt' | 'lyrics'): Refusal | undefined {
  const refusal = findRefusal(text)
  return where === 'lyrics' && refusal?.code === 'artist_name' ? undefined : refusal
}
