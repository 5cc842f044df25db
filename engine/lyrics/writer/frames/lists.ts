/** Phrases by the name of the place they can take in a line. */
export type Lists = Readonly<Record<string, readonly string[]>>

/** 'where: on the hill / by the sea': a heading a line; phrases stand between ' / ', and go on in the lines below. */
export function lists(text: string): Lists {
  const result: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.trim().split('\n')) {
    const heading = /^(\w+): /.exec(line)
    if (heading) current = result[heading[1]!] ??= []
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
  const result: Record<string, readonly string[]> = {}
  for (const lists of all)
    for (const [name, phrases] of Object.entries(lists)) result[name] = [...(result[name] ?? []), ...phrases]
  return result
}
