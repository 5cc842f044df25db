import english from '../data/lyrics/english/numbers.json' with { type: 'json' }
import { createTable } from '../tables/create-table.ts'
import type { Language } from './language.ts'
import words from '../data/lyrics/number-words.json' with { type: 'json' }

/** Numbers from 0 to 100 in the languages other than English. */
const upToHundred = createTable<readonly string[]>(
  Object.fromEntries(Object.entries(words).map(([language, list]) => [language, list.split(', ')])),
)

/**
 * The words of a number written in digits, in the language of its line: one beyond a hundred digit by digit. English
 * where the language has no numbers here.
 */
export function numberWordsIn(language: Language, digits: string): string[] {
  const known = upToHundred.get(language)
  if (!known) return numberWords(digits)
  const whole = digits.length <= 3 ? known[Number(digits)] : undefined
  return (
    whole ??
    [...digits]
      .slice(0, 8)
      .map((digit) => known[Number(digit)]!)
      .join(' ')
  ).split(' ')
}

const small = english.upToTwenty
const tens = ['', '', ...english.tens]

/**
 * English words of a whole number written in digits: years in pairs, numbers of more than six digits digit by digit
 * (the first eight).
 */
function numberWords(digits: string): string[] {
  const value = Number(digits)
  if (digits.length > 6 || (digits.length > 1 && digits.startsWith('0')))
    return [...digits].slice(0, 8).map((digit) => small[Number(digit)]!)
  if (value >= 1100 && value < 2000 && value % 100 >= 10)
    return [...below100(Math.floor(value / 100)), ...below100(value % 100)]
  return upToMillion(value)
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
