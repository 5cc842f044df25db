/**
 * Letters and their sounds; the longest letters that fit win. A key with '$' fits at the end of a word,
 * '^' at its beginning.
 */
export type SpellingTable = ReadonlyMap<string, string>

/** Reads a word by a table, letter group by letter group; unknown letters are silent. Linear in the word. */
export function readBy(table: SpellingTable, word: string): string[] {
  const sounds: string[] = []
  for (let at = 0; at < word.length;) {
    const size = longest(table, word, at)
    const found = size > 0 ? match(table, word, at, size) : ''
    if (found) sounds.push(...found.split(' '))
    at += Math.max(1, size)
  }
  return sounds
}

/** The longest groups of the tables: 'euille', and whole words between '^' and '$'. */
const maxLetters = 10

function longest(table: SpellingTable, word: string, at: number): number {
  for (let size = Math.min(maxLetters, word.length - at); size > 0; size--)
    if (match(table, word, at, size) !== undefined) return size
  return 0
}

function match(table: SpellingTable, word: string, at: number, size: number): string | undefined {
  const letters = word.slice(at, at + size)
  const [isFirst, isLast] = [at === 0, at + size === word.length]
  return (
    (isFirst && isLast ? table.get(`^${letters}$`) : undefined) ??
    (isLast ? table.get(`${letters}$`) : undefined) ??
    (isFirst ? table.get(`^${letters}`) : undefined) ??
    table.get(letters)
  )
}
