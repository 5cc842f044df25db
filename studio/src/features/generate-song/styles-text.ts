import { genreName, genres } from '@songloom/contracts/genres.rules'

const keyByWord = new Map(
  genres.flatMap(({ key, name }) => [
    [key, key],
    [name.toLowerCase(), key],
  ]),
)

/** "Pop, my own" for the box, from keys and free words. */
export const textOfStyles = (styles: readonly string[]): string => styles.map(genreName).join(', ')

/** Words between commas; those we know become keys, the rest stay as typed. */
export function stylesOfText(text: string): readonly string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return [...new Set(words.map((word) => keyByWord.get(word.toLowerCase()) ?? word.slice(0, 60)))].slice(0, 20)
}
