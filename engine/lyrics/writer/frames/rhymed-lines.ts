import { editions } from '../lyric-writer.ts'
import type { SectionNeed } from '../lyric-writer.ts'
import type { LineAsk } from './drawn-lines.ts'
import { getPool } from './drawn-lines.ts'
import { isOfEdition, toEdition, createEditionPool } from './edition.ts'
import type { LinePool, PooledLine } from './line-pool.ts'
import type { Song } from './frame-song.ts'
import { addToSong } from './frame-song.ts'
import type { Fresh } from './solve-pools.ts'
import { solvePools } from './solve-pools.ts'

/** A song without an edition may sing every hook. */
export function createEditionCheck({ brief: { edition } }: Song): (text: string) => boolean {
  return (text) => edition === undefined || isOfEdition(text, edition % editions)
}

/**
 * Writes one line for each of `asks`, rhymed by the section's scheme, into the song and returns them. Without a
 * solution the lines do not rhyme.
 */
export function writeRhymedLines(work: Song, need: SectionNeed, asks: readonly LineAsk[]): string[] {
  const pools = asks.map((ask) => getPool(work, ask))
  const found = solveEditionStanza(work, need, pools)
  return found ? addToSong(work, found) : pools.flatMap((pool) => writeLoneLine(work, pool))
}

/** Moves each line into the song's edition; where a rhyme has no such line, solves again with those lines only. */
export function solveEditionStanza(work: Song, { scheme }: SectionNeed, pools: readonly LinePool[], hook?: PooledLine) {
  const fresh = freshOf(work)
  const found =
    solvePools(scheme, pools, fresh, hook) ?? (hook ? undefined : solvePools(scheme, pools, { ...fresh, ends: none }))
  if (!found) return undefined
  const mended = toEdition(work, found, hook ? [undefined, ...pools.slice(1)] : pools)
  if (mended.every(({ text }) => createEditionCheck(work)(text))) return mended
  const own = new Map(pools.map((pool) => [pool, createEditionPool(pool, createEditionCheck(work))]))
  const ownPools = pools.map((pool) => own.get(pool)!)
  return solvePools(scheme, ownPools, fresh, hook) ?? mended
}

const freshOf = ({ used, ends }: Song): Fresh => ({ used, ends })
const none: ReadonlySet<string> = new Set()

const linesInReserve = 12

function withoutRhyme({ used, ends }: Song, pool: LinePool): PooledLine[] {
  pool.grow(linesInReserve)
  const free = pool.lines.filter(({ text }) => !used.has(text))
  return (free.find(({ last }) => !ends.has(last)) ? free.filter(({ last }) => !ends.has(last)) : free).slice(0, 1)
}

/** Where a language finds no rhyme, a line that is new. */
export function writeLoneLine(work: Song, pool: LinePool): string[] {
  return addToSong(work, toEdition(work, withoutRhyme(work, pool), [pool]))
}
