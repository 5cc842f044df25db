import type { SectionNeed } from '../lyric-writer.ts'
import type { Song } from './english-song.ts'
import type { LineStock } from './line-stock.ts'
import { openingLine } from './opening-line.ts'
import { writeStanza } from './stanza.ts'

/** A line of AABA that rhymes with none. */
const freePlace = 2

/** A verse of a song that is there to say something: `naming` says it, in its first line or in one that needs no rhyme. */
export function saidVerse(
  { drawing, stocks: { scenes, anyVerse } }: Song,
  need: SectionNeed,
  told: readonly LineStock[],
  naming: readonly LineStock[],
): string[] {
  const plan = { lineCount: need.lineCount, scheme: need.scheme, bounds: need }
  const any = [...told, scenes, anyVerse]
  const first = naming[0] && openingLine(naming[0], [anyVerse], need, drawing)
  if (first) drawing.usedLines.add(first.line.toLowerCase())
  const plain = { ...plan, own: () => told, stocks: () => any }
  if (need.scheme === 'AABA' && need.lineCount > freePlace) {
    const lines = writeStanza(plain, drawing)
    if (lines.length === need.lineCount) return first ? lines.with(freePlace, first.line) : lines
  }
  const named = (line: number, others: readonly LineStock[]): readonly LineStock[] =>
    naming[line / 2] ? [naming[line / 2]!] : others
  const opened = { ...(first ? { first } : {}), isSungOnce: true as const }
  const lines = writeStanza(
    { ...plan, ...opened, own: (line) => named(line, told), stocks: (line) => named(line, any) },
    drawing,
  )
  // A long cause may leave no room for what else is told.
  return lines.length === need.lineCount ? lines : writeStanza({ ...plain, ...opened }, drawing)
}
