/** Normalises line ends to line feeds: CR LF, CR, VT, FF, NEL, U+2028 and U+2029. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')

/** Whether a text has a visible letter or digit: emoji, punctuation and zero-width characters are no words. */
export const hasWords = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** Marks in square brackets, and the times of LRC files. */
const unsung = /\[[^[\]\n]*\]|<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g

/** Whether lyrics have a word or a number besides their marks. */
export const hasSungWords = (lyrics: string): boolean => hasWords(withLineFeeds(lyrics).replace(unsung, ''))
