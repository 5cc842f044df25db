import { calmCapitals } from './calm-capitals.ts'
import numbers from '../../../data/lyrics/english/numbers.json' with { type: 'json' }
/** One word of a request: as written, and as it is compared. */
export interface BriefWord {
  raw: string
  plain: string
  isBreak: boolean
  /** Begins a sentence, where a capital does not mark a name. */
  isFirst: boolean
}

const wordOrBreak = /[\p{L}\p{M}\p{N}'’&-]+|[,.;:!?\n()|।…—–"“”]/gu

/** The stop after 'Mrs' ends no sentence. */
const titlesOfPeople = /\b(Mrs?|Ms|Dr|Prof|St)\./g

/** An idiom without an addressee: “thank god it’s Friday” is about Friday. */
const exclamation = /\bthank (?:god|goodness|heavens?),? (?:that )?(?=(?:it|i|we|you|he|she|they)\b)/giu

/** An age precedes a person like a name, but is not one. */
const ages = new RegExp(
  String.raw`(?:\b\d{1,3}|\b(?:${[...numbers.upToTwenty.slice(1), ...numbers.tens.slice(1)].join('|')}))[- ]?` +
    String.raw`(?:years?[- ]olds?|yrs?[- ]olds?|yo|y/o)\b`,
  'giu',
)
const agedOne = new RegExp(
  `${ages.source}(?= \\p{L})(?! (?:who|and|that|which|with|from|in|on|is|has|was|loves?|likes?|turns?)\\b)`,
  ages.flags,
)

const withoutAges = (text: string): string => text.replace(agedOne, '').replace(ages, 'child')

/**
 * Returns the words and breaks of a request, from its first 4,000 characters. Ages ('7-year-old') are left out or
 * become 'child'.
 */
export function splitRequest(prompt: string): BriefWord[] {
  let first = true
  const text = withoutAges(calmCapitals(prompt.slice(0, 4000)).replace(titlesOfPeople, '$1').replace(exclamation, ''))
  return Array.from(text.matchAll(wordOrBreak), ([raw]) => {
    const isBreak = !/[\p{L}\p{N}]/u.test(raw)
    const word = { raw, plain: toPlainWord(raw), isBreak, isFirst: first }
    first = isBreak && /[.!?\n]/.test(raw)
    return word
  })
}

/** Lower case, without accents and the signs of a possessive; other scripts stay as they are. */
export function toPlainWord(raw: string): string {
  return raw
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^'+|'+$/g, '')
    .replace(/^(?:l|d|qu)'(?=\p{L})/u, '')
}
