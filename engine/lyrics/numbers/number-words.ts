import english from '../../data/lyrics/english/numbers.json' with { type: 'json' }
import scaleWords from '../../data/lyrics/number-scales.json' with { type: 'json' }
import { createTable } from '../../tables/create-table.ts'
import type { Language } from '../language.ts'
import words from '../../data/lyrics/number-words.json' with { type: 'json' }

/** Numbers from 0 to 100 in the languages other than English. */
const upToHundred = createTable<readonly string[]>(
  Object.fromEntries(Object.entries(words).map(([language, list]) => [language, list.split(', ')])),
)

interface Scales {
  hundreds: string
  /** One thousand, and the word after the number of several. */
  thousand: string
  thousands: string
  /** Years are counted in hundreds: 'neunzehn hundert'. */
  yearHundred?: string
  /** Between hundreds or thousands and what is smaller. */
  and?: string
  /** The first ten. */
  ordinals: string
}

const scales = createTable<Scales>(scaleWords)

/** The words of a whole number written in digits, in the language of its line; a quantity is never read as a year. */
export function numberWordsIn(language: Language, digits: string, isQuantity = false): string[] {
  const [known, scale] = [upToHundred.get(language), scales.get(language)]
  if (!known || !scale) return numberWords(digits, isQuantity)
  const read = isDigitByDigit(digits)
    ? eachDigit(digits).map((digit) => known[digit]!)
    : readScaled(known, scale, Number(digits), isQuantity)
  return read.flatMap((word) => word.split(' '))
}

/** The ordinal of a number of a language that lists them, from 1 to 10. */
export const ordinalIn = (language: Language, digits: string): string | undefined =>
  scales.get(language)?.ordinals.split(', ')[Number(digits) - 1]

const isDigitByDigit = (digits: string): boolean => digits.length > 6 || (digits.length > 1 && digits.startsWith('0'))

/** Of a long row the first eight. */
const eachDigit = (digits: string): number[] => [...digits].slice(0, 8).map(Number)

const isYear = (value: number): boolean => value >= 1100 && value < 2000

function readScaled(known: readonly string[], scale: Scales, value: number, isQuantity: boolean): string[] {
  if (value <= 100) return [known[value]!]
  const and = scale.and ? [scale.and] : []
  const rest = (left: number, joint: readonly string[]): string[] =>
    left === 0 ? [] : [...joint, ...readScaled(known, scale, left, true)]
  const century = Math.floor(value / 100)
  if (value < 1000) return [scale.hundreds.split(', ')[century - 1]!, ...rest(value % 100, and)]
  if (scale.yearHundred && isYear(value) && !isQuantity)
    return [known[century]!, scale.yearHundred, ...rest(value % 100, and)]
  const [thousands, left] = [Math.floor(value / 1000), value % 1000]
  const first = thousands === 1 ? [scale.thousand] : [...readScaled(known, scale, thousands, true), scale.thousands]
  return [...first, ...rest(left, left <= 100 || left % 100 === 0 ? and : [])]
}

const small = english.upToTwenty
const tens = ['', '', ...english.tens]
const million = 1_000_000

/**
 * English words of a whole number written in digits: years in pairs, numbers of more than six digits digit by digit
 * (the first eight), unless they are quantities.
 */
export function numberWords(digits: string, isQuantity = false): string[] {
  const value = Number(digits)
  if (isQuantity && value < 1000 * million) return upToBillion(value)
  if (isDigitByDigit(digits)) return eachDigit(digits).map((digit) => small[digit]!)
  return isYear(value) ? yearWords(value) : upToMillion(value)
}

function yearWords(value: number): string[] {
  const [century, year] = [below100(Math.floor(value / 100)), value % 100]
  if (year === 0) return [...century, 'hundred']
  return [...century, ...(year < 10 ? ['oh'] : []), ...below100(year)]
}

function upToBillion(value: number): string[] {
  if (value < million) return upToMillion(value)
  const rest = value % million
  return [...below1000(Math.floor(value / million)), 'million', ...(rest ? upToMillion(rest) : [])]
}

function upToMillion(value: number): string[] {
  if (value < 1000) return below1000(value)
  return [...below1000(Math.floor(value / 1000)), 'thousand', ...(value % 1000 ? below1000(value % 1000) : [])]
}

function below1000(value: number): string[] {
  if (value < 100) return below100(value)
  return [small[Math.floor(value / 100)]!, 'hundred', ...(value % 100 ? below100(value % 100) : [])]
}

function below100(value: number): string[] {
  if (value < 20) return [small[value]!]
  return value % 10 ? [tens[Math.floor(value / 10)]!, small[value % 10]!] : [tens[Math.floor(value / 10)]!]
}
