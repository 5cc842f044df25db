import anyAscii from 'any-ascii'
import signWords from '../../data/lyrics/number-signs.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'
import type { Language } from '../language.ts'
import { numberWords, numberWordsIn, ordinalIn } from './number-words.ts'
import { readQuantity } from './read-quantity.ts'

/** What is sung for a written number or sign, and the language whose words these are. */
export interface SpelledWords {
  words: string[]
  language: Language
}

type Spell = (figures: string, language: Language) => SpelledWords | undefined

/** The words of a number, a sign, or a word with figures; undefined of any other. `written` is in lower case. */
export function spellOut(written: string, language: Language): SpelledWords | undefined {
  const word = withPlainDigits(written.replace(/[\s']+/gu, ''))
  if (!/[0-9½&]/u.test(word)) return undefined
  const [, before = '', figures = '', after = ''] = /^([$€£₹]?)(.*?)([%&$€£₹]?)$/u.exec(word)!
  const price = spellPrice(before + after, figures, language)
  if (price) return price
  const spelled = spellFigures(figures, language)
  const unit = [...before, ...after].flatMap((sign) => readSign(sign, figures === '1', spelled.language))
  return { ...spelled, words: [...spelled.words, ...unit] }
}

/** Digits of every script as 0 to 9. */
const withPlainDigits = (word: string): string =>
  word.replace(/[\p{Nd}\p{No}]/gu, (digit) => (digit === '½' ? digit : (/^\d+$/.exec(anyAscii(digit))?.[0] ?? '')))

const signs = createTable<Readonly<Record<string, string>>>(signWords)

function readSign(sign: string, isOne: boolean, language: Language): string[] {
  const [one = '', several = one] = signs.get(language)?.[sign]?.split(', ') ?? []
  return (isOne ? one : several).split(' ').filter(Boolean)
}

/** '$5.50': five dollars fifty. */
function spellPrice(sign: string, figures: string, language: Language): SpelledWords | undefined {
  const { whole = '0', decimals = '', rest = '' } = readQuantity(figures, language) ?? {}
  if (!/^[$€£₹]$/.test(sign) || decimals.length !== 2 || whole === '0' || rest !== '') return undefined
  const unit = readSign(sign, whole === '1', language)
  return {
    words: [...numberWordsIn(language, whole, true), ...unit, ...spellMinutes(decimals, language, false)],
    language,
  }
}

function spellFigures(figures: string, language: Language): SpelledWords {
  for (const spell of spellings) {
    const spelled = spell(figures, language)
    if (spelled) return spelled
  }
  return { words: spellRuns(figures, language), language }
}

/** '1st', also of '1,000th', is English wherever it stands. */
const spellEnglishOrdinal: Spell = (figures) => {
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/.exec(figures.replaceAll(',', '')) ?? []
  return digits === undefined ? undefined : english(withLast(numberWords(digits, true), toOrdinal))
}

/** '90s' is a plain number in the languages that have no such plural. */
const spellDecade: Spell = (figures, language) => {
  const [, digits] = /^(\d+)s$/.exec(figures) ?? []
  if (digits === undefined) return undefined
  if (language === 'english' || language === 'hinglish') return english(withLast(numberWords(digits), toPlural))
  return { words: numberWordsIn(language, digits), language }
}

const timeForm = /^(\d{1,2})(?:(?::|\.(?=\d\d[ap]))(\d{2}))?(?:([ap])\.?m\.?)?$/

/** '3am' and '3:05 pm' are English; '3:05' is read in the language of its line. */
const spellTime: Spell = (figures, language) => {
  const [, hours, minutes = '', half = ''] = timeForm.exec(figures) ?? []
  if (hours === undefined || minutes + half === '') return undefined
  const spoken = half === '' ? language : 'english'
  const halfWords = half === '' ? [] : [half === 'a' ? 'ay' : 'pee', 'm']
  const words = [...numberWordsIn(spoken, hours), ...spellMinutes(minutes, spoken, half === ''), ...halfWords]
  return { words, language: spoken }
}

function spellMinutes(minutes: string, language: Language, isAlone: boolean): string[] {
  if (minutes === '00') return isAlone && language === 'english' ? ["o'clock"] : []
  if (minutes === '') return []
  const oh = minutes.startsWith('0') && language === 'english' ? ['oh'] : []
  return [...oh, ...numberWordsIn(language, String(Number(minutes)))]
}

/** 'º', 'ª', '1er', '2e' and '3ème' after the first ten numbers. */
const spellOrdinal: Spell = (figures, language) => {
  const [, digits = '', ending = ''] = /^(\d{1,2})(º|ª|er|re|ère|e|ème)$/u.exec(figures) ?? []
  const ordinal = digits === '' ? undefined : ordinalIn(language, digits)
  if (ordinal === undefined) return undefined
  const word = ending === 'ª' ? ordinal.replace(/o$/, 'a') : ordinal
  return { words: [/^è?re$/u.test(ending) ? word.replace(/ier$/, 'ière') : word], language }
}

/** Decimals are read figure by figure. */
const spellQuantity: Spell = (figures, language) => {
  const quantity = readQuantity(figures, language)
  if (!quantity) return undefined
  const { whole, decimals, rest } = quantity
  const behind = [...decimals].flatMap((digit) => numberWordsIn(language, digit))
  const point = decimals === '' ? [] : readSign('.', true, language)
  return {
    words: [...numberWordsIn(language, whole, true), ...point, ...behind, ...spellRuns(rest, language)],
    language,
  }
}

/** 'gr8' and 'l8r'. */
const spellEight: Spell = (figures, language) =>
  language === 'english' && /^[bcdfghjklmnpqrstwxyz]+8[a-z]*$/.test(figures)
    ? english([figures.replace(/8e?/, 'ate')])
    : undefined

const spellings = [spellEnglishOrdinal, spellDecade, spellTime, spellOrdinal, spellQuantity, spellEight]

/** Digits and letters in turn: '4ever' is four ever. */
const spellRuns = (figures: string, language: Language): string[] =>
  (figures.match(/\d+|½|[^\d½.,:]+/gu) ?? []).flatMap((run) => {
    if (/^\d/.test(run)) return numberWordsIn(language, run)
    return run === '½' ? readSign(run, true, language) : [run]
  })

const english = (words: string[]): SpelledWords => ({ words, language: 'english' })

const withLast = (words: readonly string[], change: (word: string) => string): string[] => [
  ...words.slice(0, -1),
  change(words.at(-1)!),
]

const irregular = createTable<string>({
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
})

const toOrdinal = (word: string): string => irregular.get(word) ?? `${word.replace(/y$/, 'ie')}th`

function toPlural(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  return word === 'six' ? 'sixes' : `${word}s`
}
