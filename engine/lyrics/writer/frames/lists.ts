/** Phrases by the name of the place they can take in a line. */
export type Lists = ReadonlyMap<string, readonly string[]>

/** Lists of one name are joined, in the order given. */
export function mergeLists(...all: readonly Lists[]): Lists {
  const result = new Map<string, readonly string[]>()
  for (const lists of all)
    for (const [name, phrases] of lists) result.set(name, [...(result.get(name) ?? []), ...phrases])
  return result
}
