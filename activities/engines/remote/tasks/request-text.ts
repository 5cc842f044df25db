import { cutToUnits } from '@songloom/contracts/library/names.rules'

/** The text cut at a word, so that a provider with a shorter limit does not refuse it. */
export function cutText(text: string, maxSigns: number): string {
  if (text.length <= maxSigns) return text
  const cut = cutToUnits(text, maxSigns)
  return cut.replace(/(?<!\s)\s+\S*$/, '') || cut
}

/** A request's words and its tags as one description. */
export const joinWords = (words: readonly (string | undefined)[]): string =>
  words
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
    .join(', ')

/** Lines that are notes of our own composer, not words to sing: `##…##`. */
export const stripHints = (lyrics: string): string =>
  lyrics
    .replace(/##[^#]*##/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
