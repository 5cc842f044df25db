import type { LyricBrief } from '../lyric-writer.ts'
import { editions } from '../lyric-writer.ts'
import { hashText } from '../stanza/text-hash.ts'
import type { LinePool, PooledLine } from './line-pool.ts'
import { createLinePool } from './line-pool.ts'
import { repeatsWords } from './solve-pools.ts'

const maxTries = 1200
const rounds = 5
const linesARound = 100
/** Lines that are looked through for those of an edition. */
const linesOfEdition = 600

interface EditedSong {
  brief: LyricBrief
  used: ReadonlySet<string>
}

/**
 * The lines of the song's own edition: every line belongs to one edition, so songs of two editions share none. A line
 * keeps its end and gets another beginning; where its frame has too few, another line of its pool that rhymes replaces
 * it, or in the end one with a word before it. `pools` are those the lines came from, in their order; a line without a
 * pool stays.
 */
export function toEdition(
  { brief, used }: EditedSong,
  lines: readonly PooledLine[],
  pools: readonly (LinePool | undefined)[],
): readonly PooledLine[] {
  if (brief.edition === undefined) return lines
  const edition = brief.edition % editions
  const isOwn = (text: string): boolean => isOfEdition(text, edition)
  const kept = [...lines]
  kept.forEach((line, at) => {
    if (isOwn(line.text)) return
    const others = kept.filter((_, i) => i !== at)
    const fits = (other: PooledLine): boolean =>
      isOwn(other.text) && !used.has(other.text) && others.every((each) => goesWith(other, each))
    kept[at] = redrawBeginning(line, fits) ?? rhymingFrom(pools[at], line, fits, isOwn) ?? line
  })
  return kept
}

function goesWith(line: PooledLine, other: PooledLine): boolean {
  return !repeatsWords(line, other) && (line.key !== other.key || line.last !== other.last)
}

function redrawBeginning(line: PooledLine, fits: (line: PooledLine) => boolean): PooledLine | undefined {
  for (let tries = 0; line.again && tries < maxTries; tries++) {
    const other = line.again()
    if (other && other.last === line.last && fits(other)) return other
  }
  return undefined
}

function rhymingFrom(
  pool: LinePool | undefined,
  { key }: PooledLine,
  fits: (line: PooledLine) => boolean,
  isOwn: (text: string) => boolean,
): PooledLine | undefined {
  for (let round = 0; pool && round < rounds; round++) {
    const found = pool.byKey.get(key)?.find(fits)
    if (found) return found
    pool.grow(linesARound)
  }
  return pool?.byKey
    .get(key)
    ?.flatMap((line) => pool.begun(line, isOwn))
    .find(fits)
}

/** The lines of a pool that are the song's own; where one is not, the same line with a word before it may be. */
export function createEditionPool(pool: LinePool, isOwn: (text: string) => boolean): LinePool {
  let at = 0
  const draw = (): PooledLine | undefined => {
    if (at >= pool.lines.length && at < linesOfEdition) pool.grow(linesARound)
    const line = pool.lines[at++]
    return line && (isOwn(line.text) ? line : pool.begun(line, isOwn)[0])
  }
  return createLinePool(draw, (line, isWanted) => pool.begun(line, isWanted))
}

/** Whether the line belongs to the edition. */
export function isOfEdition(text: string, edition: number): boolean {
  return hashText(text) % editions === edition
}
