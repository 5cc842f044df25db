import { getGenreName, toGenreKey } from '@songloom/contracts/music/genres.rules'
import { cutToSize } from '@songloom/contracts/library/names.rules'

/** "Pop, my own" for the box, from keys and free words. */
export const writeStyles = (styles: readonly string[]): string => styles.map(getGenreName).join(', ')

/** Words between commas; those we know become keys, the rest stay as typed. */
export function readStyles(text: string): readonly string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words.map((word) => cutToSize(toGenreKey(word), 60, ({ length }) => length)))].slice(0, 20)
}
