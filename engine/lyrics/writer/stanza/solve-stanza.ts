/** Where lines that rhyme come from. */
export interface LineSource<Line> {
  /** Lines that a rhyme can begin with at the first place of the group, the best first. */
  findFirstLines(group: readonly number[]): Iterable<Line>
  /** A line for the place that rhymes with those of its group before it. */
  findPartner(place: number, before: readonly Line[]): Line | undefined
}

/**
 * A line for every place of a group, all of one rhyme, from the first source that has them; undefined where none has.
 * `fixed` is a given line at the first place.
 */
export function solveGroup<Line>(
  group: readonly number[],
  sources: Iterable<LineSource<Line>>,
  fixed?: Line,
): Line[] | undefined {
  for (const source of sources)
    for (const first of fixed === undefined ? source.findFirstLines(group) : [fixed]) {
      const lines = completeGroup(first, group, source)
      if (lines) return lines
    }
  return undefined
}

function completeGroup<Line>(first: Line, group: readonly number[], source: LineSource<Line>): Line[] | undefined {
  const lines = [first]
  for (const place of group.slice(1)) {
    const next = source.findPartner(place, lines)
    if (next === undefined) return undefined
    lines.push(next)
  }
  return lines
}

export interface StanzaTask<Line> {
  /** Places that rhyme with each other (rhyme-groups.ts). */
  groups: readonly (readonly number[])[]
  /** A given line at place 0: its group rhymes with it. */
  first?: Line
  /** Lines of a group; `taken` are those that the stanza has. Fewer lines than places leave the last places empty. */
  solve(group: readonly number[], fixed: Line | undefined, taken: readonly Line[]): readonly Line[] | undefined
}

/** The lines of a stanza, group by group; undefined where one has no solution. Places without a line are left out. */
export function solveStanza<Line>({ groups, first, solve }: StanzaTask<Line>): Line[] | undefined {
  const lines: (Line | undefined)[] = groups.length > 0 ? [first] : []
  const taken = (): Line[] => lines.filter((line) => line !== undefined)
  for (const group of groups) {
    const found = solve(group, group[0] === 0 ? first : undefined, taken())
    if (!found) return undefined
    group.forEach((place, i) => (lines[place] = found[i]))
  }
  return taken()
}
