import type { Language } from '../language.ts'

/** A number with its groups joined, the figures behind its decimal sign, and the letters behind it. */
export interface Quantity {
  whole: string
  decimals: string
  rest: string
}

/** Groups of thousands, also Indian ones; never behind a zero. */
const commaGroups = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/
const dotGroups = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/
/** More than one group, or other decimals: no language reads these dots as a decimal sign. */
const certainDotGroups = /^([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+(?=,)))(?:,(\d+))?$/
const decimalPoint = /^(\d+)\.(\d+)$/
const decimalComma = /^(\d+),(\d+)$/

const withDotGroups: ReadonlySet<Language> = new Set<Language>(['spanish', 'portuguese', 'italian', 'german'])
const withPointOnly: ReadonlySet<Language> = new Set<Language>(['english', 'hinglish'])

/** '1,000', '1,00,000', '3.14' and '1.5million' as the language of the line reads them; undefined of other figures. */
export function readQuantity(figures: string, language: Language): Quantity | undefined {
  const [, number = '', rest = ''] = /^(\d[\d.,]*\d)([^\d.,]*)$/u.exec(figures) ?? []
  for (const form of listForms(language)) {
    const [, whole, decimals = ''] = form.exec(number) ?? []
    if (whole !== undefined) return { whole: whole.replace(/\D/g, ''), decimals, rest }
  }
  return undefined
}

const listForms = (language: Language): RegExp[] => [
  commaGroups,
  withDotGroups.has(language) ? dotGroups : certainDotGroups,
  decimalPoint,
  ...(withPointOnly.has(language) ? [] : [decimalComma]),
]
