const marks = /\p{Mn}/gu
const latin = /\p{Script=Latin}/u

/** Latin letters without accents, in lower case; other scripts keep their vowel signs. */
const fold = (token: string): string =>
  latin.test(token) ? token.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss') : token

/** A term and where it stands in its text. */
export interface PlacedTerm {
  term: string
  start: number
  end: number
}

/** English contractions and decimals stay whole: don't, i'd, 2.5. */
const contraction = /\p{N}+[.,]\p{N}+[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+(?:'(?:t|d|m|s|re|ve|ll)(?![\p{L}]))?/giu

/** Terms with their places: letters and digits, lower case, without accents; elided articles are terms of their own. */
export function placeTerms(text: string): PlacedTerm[] {
  const unified = text.replace(/[’‘`´]/g, "'")
  return [...unified.matchAll(contraction)].map(({ 0: found, index }) => ({
    term: fold(found.normalize('NFC').toLowerCase()),
    start: index,
    end: index + found.length,
  }))
}

/** The terms of a text. */
export const toTerms = (text: string): string[] => placeTerms(text).map(({ term }) => term)

/**
 * Makes spellings of Hindi equal: in Latin letters doubled vowels and consonants, v for w, and h after consonants that
 * people leave out; in Devanagari dots below and nasal signs.
 */
export function foldHindi(term: string): string {
  if (!latin.test(term)) return term.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')
  return term
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')
    .replace(/([^aeiou])iye$/, '$1ie')
}
