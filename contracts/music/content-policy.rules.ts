import { toComparedText, removeAccents } from './compared-text.rules.ts'
import { hasSungWords, hasWords } from './words.rules.ts'
import policy from './content-policy.json' with { type: 'json' }

/** A refusal: the words, and a proposed prompt without them that passes the same check. */
export interface Refusal {
  code: 'artist_name' | 'inappropriate_words'
  words: readonly string[]
  proposal: string
}

/** What a text is, which decides what is refused and what is proposed. */
export type PolicyText = 'prompt' | 'styles' | 'lyrics'

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

function promptWithout(text: string): string {
  const named = replaceNames(text)
  const plain = removeAccents(named)
  let proposal = listNames(plain).length > 0 ? replaceNames(plain) : named
  for (const { pattern } of inappropriatePatterns) proposal = proposal.replace(pattern, '')
  return tidy(proposal)
}

/** Each style alone, since a style that loses all its words is left out of the list. */
const stylesWithout = (text: string): string =>
  text
    .split(',')
    .map(promptWithout)
    .filter((style) => style !== '')
    .join(', ')

const tidyLine = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;!?\])])/g, '$1')
    .replace(/([[(]) /g, '$1')
    .trim()

/** Lyrics keep their lines, names and blank lines; a line without any word left is removed. */
function lyricsWithout(text: string): string {
  let kept = text
  for (const { pattern } of inappropriatePatterns) kept = kept.replace(pattern, (match) => match.replace(/[^\n]+/g, ''))
  const before = text.split('\n')
  const lyrics = kept
    .split('\n')
    .map((line, index) => (line === before[index] ? line : tidyLine(line)))
    .filter((line, index) => line === before[index] || hasWords(line))
    .join('\n')
  return hasSungWords(lyrics) ? lyrics : 'La la la'
}

/** The text without refused words; where none are left, words that pass. */
const proposals: Record<PolicyText, (text: string) => string> = {
  prompt: (text) => promptWithout(text) || 'A warm pop song about a new beginning',
  styles: (text) => stylesWithout(text) || 'pop',
  lyrics: lyricsWithout,
}

const listNames = (text: string): string[] =>
  artistPatterns.filter(({ pattern }) => hits(pattern, text)).map(({ name }) => name)

/** The inappropriate words of a text, none where it passes. */
export function listInappropriateWords(text: string): string[] {
  const compared = toComparedText(text)
  return inappropriatePatterns.filter(({ pattern }) => hits(pattern, compared)).map(({ word }) => word)
}

/** The artists whom a text names. */
export function listArtistNames(text: string): string[] {
  const compared = toComparedText(text)
  return [...new Set([compared, removeAccents(compared)].flatMap(listNames))]
}

/** Compiles all patterns before the first request, since their first and second use take a quarter of a second. */
export function compilePolicy(): void {
  const passes = 'la la la '.repeat(500)
  for (let round = 0; round < 2; round++) findContentRefusal(passes, 'prompt')
}

/**
 * Undefined when the text passes. Artist names are refused in prompts and styles; lyrics may mention one. Linear in the
 * text for each listed word.
 */
export function findContentRefusal(text: string, where: PolicyText): Refusal | undefined {
  const propose = (): string => proposals[where](toComparedText(text))
  const words = listInappropriateWords(text)
  if (words.length > 0) return { code: 'inappropriate_words', words, proposal: propose() }
  const names = where === 'lyrics' ? [] : listArtistNames(text)
  return names.length > 0 ? { code: 'artist_name', words: names, proposal: propose() } : undefined
}

/** The refusal of a prompt. */
export const findRefusal = (text: string): Refusal | undefined => findContentRefusal(text, 'prompt')
