import type { RhymeScheme } from '../lyric-writer.ts'
import { groupRhymes } from '../stanza/rhyme-groups.ts'
import { solveGroup, solveStanza } from '../stanza/solve-stanza.ts'
import type { LineSource } from '../stanza/solve-stanza.ts'
import type { LinePool, PooledLine } from './line-pool.ts'

/** What has been sung, and the words it ended on. */
export interface Fresh {
  used: ReadonlySet<string>
  ends: ReadonlySet<string>
}

const rounds = 20
const linesARound = 48

/**
 * A stanza from pools of lines, one pool per position. A line of `first` is placed at the beginning and rhymed on.
 * Undefined where no rhyme was found.
 */
export function solvePools(
  scheme: RhymeScheme,
  pools: readonly LinePool[],
  fresh: Fresh,
  first?: PooledLine,
): PooledLine[] | undefined {
  return solveStanza({
    groups: groupRhymes(scheme, pools.length, 'asBegun'),
    ...(first ? { first } : {}),
    solve: (group, fixed, taken) => solveGroup(group, growSources(group, pools, taken, fresh), fixed),
  })
}

/** The pools, and again after each growth. */
function* growSources(
  group: readonly number[],
  pools: readonly LinePool[],
  taken: readonly PooledLine[],
  fresh: Fresh,
): Generator<LineSource<PooledLine>> {
  const source: LineSource<PooledLine> = {
    *findFirstLines([first]) {
      for (const line of pools[first!]!.lines) if (isFree(line, taken, fresh)) yield line
    },
    findPartner: (place, before) =>
      pools[place]!.byKey.get(before[0]!.key)?.find(
        (line) => before.every(({ last }) => last !== line.last) && isFree(line, [...taken, ...before], fresh),
      ),
  }
  for (let round = 0; round < rounds; round++) {
    for (const at of group) if (pools[at]!.lines.length < (round + 1) * linesARound) pools[at]!.grow(linesARound)
    yield source
  }
}

/** Not sung before, and no repetition of what the stanza has. */
function isFree(line: PooledLine, taken: readonly PooledLine[], { used, ends }: Fresh): boolean {
  return !used.has(line.text) && !ends.has(line.last) && taken.every((other) => !repeatsWords(line, other))
}

/** Two lines of one stanza that share a word of weight, or three in a row. */
export function repeatsWords(line: PooledLine, other: PooledLine): boolean {
  return sharesAny(line.content, other.content) || sharesAny(line.triples, other.triples)
}

function sharesAny(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => others.includes(each))
}
