/** Phrases by the name of the place they can take in a line. */
export type Lists = ReadonlyMap<string, readonly string[]>

/** 'where: on the hill / by the sea': a heading a line; phrases stand between ' / ', and go on in the lines below. */
export function lists(text: string): Lists {
  const result = new Map<string, string[]>()
  let current: string[] = []
  for (const line of text.trim().split('\n')) {
    const heading = /^(\w+): /.exec(line)
    if (heading) {
      current = result.get(heading[1]!) ?? []
      result.set(heading[1]!, current)
    }
    current.push(
      ...line
        .slice(heading?.[0].length ?? 0)
        .split(' / ')
        .map((phrase) => phrase.trim())
        .filter(Boolean),
    )
  }
  return result
}

/** A later list comes beside an earlier one of its name. */
export function together(...all: readonly Lists[]): Lists {
  const result = new Map<string, readonly string[]>()
  for (const lists of all)
    for (const [name, phrases] of lists) result.set(name, [...(result.get(name) ?? []), ...phrases])
  return result
}
