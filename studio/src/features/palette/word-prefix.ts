const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether every typed word is the prefix of a word of the text, in any order; true for an empty input. */
export function startsWord(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((typedWord) => words.some((word) => word.startsWith(typedWord)))
}

/** Entries that match by name, then those that match by their description. */
export function listMatching<T>(
  entries: readonly T[],
  typed: string,
  name: (entry: T) => string,
  more?: (entry: T) => string,
): T[] {
  const byName = entries.filter((entry) => startsWord(typed, name(entry)))
  const others = more
    ? entries.filter((entry) => !byName.includes(entry) && startsWord(typed, `${name(entry)} ${more(entry)}`))
    : []
  return [...byName, ...others]
}
