import type { RhymeScheme } from '../lyric-writer.ts'
import type { LinePool, PooledLine } from './line-pool.ts'

/** Positions that rhyme with each other, a list per sound; a position alone stands alone. */
export function rhymeGroups(scheme: RhymeScheme, lineCount: number): number[][] {
  const letters = { AABB: 'AABB', ABAB: 'ABAB', ABCB: 'ABCB', AABA: 'AABA', AAAA: 'AAAA', rap: 'AABB' }[scheme]
  const groups = new Map<string, number[]>()
  for (let at = 0; at < lineCount; at++) {
    const name = `${Math.floor(at / 4)}${letters[at % 4]!}`
    groups.set(name, [...(groups.get(name) ?? []), at])
  }
  return [...groups.values()]
}

/** What has been sung, and the words it ended on. */
export interface Fresh {
  used: ReadonlySet<string>
  ends: ReadonlySet<string>
}

const rounds = 20
const linesARound = 48

/**
 * A stanza from pools of lines, one pool per position. Lines of `fixed` stand where they are and are rhymed on. Undefined
 * where no rhyme was found.
 */
export function stanza(
  scheme: RhymeScheme,
  pools: readonly LinePool[],
  fresh: Fresh,
  fixed?: PooledLine,
): PooledLine[] | undefined {
  const chosen: (PooledLine | undefined)[] = pools.map((_, at) => (at === 0 ? fixed : undefined))
  for (const group of rhymeGroups(scheme, pools.length)) {
    const found = rhymed(group, pools, chosen, fresh)
    if (!found) return undefined
    group.forEach((at, i) => (chosen[at] = found[i]))
  }
  return chosen as PooledLine[]
}

type Chosen = readonly (PooledLine | undefined)[]

function rhymed(group: readonly number[], pools: readonly LinePool[], chosen: Chosen, fresh: Fresh) {
  for (let round = 0; round < rounds; round++) {
    for (const at of group) if (pools[at]!.lines.length < (round + 1) * linesARound) pools[at]!.grow(linesARound)
    const taken = chosen.filter((line) => line !== undefined)
    const firsts = chosen[group[0]!] ? [chosen[group[0]!]!] : pools[group[0]!]!.lines
    for (const first of firsts) {
      if (!chosen[group[0]!] && !isFree(first, taken, fresh)) continue
      const lines = completed(first, group, pools, taken, fresh)
      if (lines) return lines
    }
  }
  return undefined
}

function completed(
  first: PooledLine,
  group: readonly number[],
  pools: readonly LinePool[],
  taken: readonly PooledLine[],
  fresh: Fresh,
): PooledLine[] | undefined {
  const lines = [first]
  for (const at of group.slice(1)) {
    const next = pools[at]!.byKey.get(first.key)?.find(
      (line) => lines.every(({ last }) => last !== line.last) && isFree(line, [...taken, ...lines], fresh),
    )
    if (!next) return undefined
    lines.push(next)
  }
  return lines
}

/** Not sung before, and not a line that says again what the stanza has said. */
function isFree(line: PooledLine, taken: readonly PooledLine[], { used, ends }: Fresh): boolean {
  return !used.has(line.text) && !ends.has(line.last) && taken.every((other) => !saysAgain(line, other))
}

/** Two lines of one stanza that share a word of weight, or three in a row. */
export function saysAgain(line: PooledLine, other: PooledLine): boolean {
  return sharesAny(line.content, other.content) || sharesAny(line.triples, other.triples)
}

function sharesAny(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => others.includes(each))
}
