/** So many of the lines, from the first one again where there are fewer; none of none. */
export function repeatLines(lines: readonly string[], count: number): string[] {
  return lines.length === 0 ? [] : Array.from({ length: count }, (_, i) => lines[i % lines.length]!)
}

export interface Shares<Item> {
  /** One list for each verse. */
  shares: Item[][]
  /** What finds no room. */
  left: Item[]
}

/**
 * Shares items out among verses in their order, at most one for each line. Where there are fewer than verses, the first
 * ones come again.
 */
export function shareItems<Item>(items: readonly Item[], verses: readonly { lineCount: number }[]): Shares<Item> {
  if (items.length === 0) return { shares: verses.map(() => []), left: [] }
  if (items.length <= verses.length)
    return { shares: verses.map((_, verse) => [items[verse % items.length]!]), left: [] }
  const left = [...items]
  const shares = verses.map(({ lineCount }, verse) =>
    left.splice(0, Math.min(lineCount, Math.ceil(left.length / (verses.length - verse)))),
  )
  return { shares, left }
}
