const marks = /\p{Mn}/gu
const latin = /\p{Script=Latin}/u

/** Latin letters without accents, in lower case; other scripts keep their vowel signs. */
const fold = (token: string): string =>
  latin.test(token) ? token.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss') : token

/** The terms of a text: letters, digits and apostrophes within a word, lower case, typographic quotes unified. */
export function toTerms(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'")
  return (lower.match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []).map(fold)
}
