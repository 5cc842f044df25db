import { isCoherent } from './lines/coherence.ts'
import type { SectionNeed } from '../lyric-writer.ts'
import type { Song } from './english-song.ts'
import type { LineStock } from './lines/line-stock.ts'
import { countCoupletLines } from './rap-lines.ts'
import { chooseOpeningLine } from './lines/opening-line.ts'
import { writeStanza } from './lines/write-stanza.ts'

/** A line of AABA that rhymes with none. */
const freePlace = 2

/** A verse of a song with a purpose: `naming` says it, in the first line or in one that needs no rhyme. */
export function writeAddressedVerse(
  { drawing, stocks: { scenes, anyVerse } }: Song,
  need: SectionNeed,
  stageStocks: readonly LineStock[],
  naming: readonly LineStock[],
): string[] {
  const plan = { lineCount: need.lineCount, scheme: need.scheme, bounds: need }
  const any = [...stageStocks, scenes, anyVerse]
  const first = naming[0] && chooseOpeningLine(naming[0], [anyVerse], need, drawing)
  if (first) drawing.usedLines.add(first.line.toLowerCase())
  const plain = { ...plan, own: () => stageStocks, stocks: () => any }
  if (need.scheme === 'AABA' && need.lineCount > freePlace) {
    const lines = writeStanza(plain, drawing)
    if (lines.length === need.lineCount) return first ? lines.with(freePlace, first.line) : lines
  }
  const named = (line: number, others: readonly LineStock[]): readonly LineStock[] =>
    naming[line / 2] ? [naming[line / 2]!] : others
  const opened = { ...(first ? { first } : {}), isSungOnce: true as const }
  const lines = writeStanza(
    { ...plan, ...opened, own: (line) => named(line, stageStocks), stocks: (line) => named(line, any) },
    drawing,
  )
  // A long cause may leave no room for the other mentions.
  return lines.length === need.lineCount ? lines : writeStanza({ ...plain, ...opened }, drawing)
}

/** Four lines of which each two make one that is spoken fast. */
const halves = { lineCount: 4, scheme: 'ABAB', minSyllables: 5, maxSyllables: 10 } as const
/** Of so many couplets one keeps to its thought. */
const tries = 4

/** A couplet of rap that says the purpose; none where the verse has room for halves alone, or for little more. */
export function writeAddressedCouplet(
  song: Song,
  need: SectionNeed,
  stageStocks: readonly LineStock[],
  naming: readonly LineStock[],
): string[] {
  if (countCoupletLines(need) > 2 || need.lineCount < 4) return []
  const couplets = Array.from({ length: tries }, () =>
    coupletOf(song, writeAddressedVerse(song, { ...need, ...halves }, stageStocks, naming)),
  )
  const whole = couplets.filter(({ length }) => length > 0)
  return whole.find(([one, other]) => isCoherent(one!, other!)) ?? whole[0] ?? []
}

function coupletOf({ drawing: { proper } }: Song, [one, two, three, four]: readonly string[]): string[] {
  if (one === undefined || two === undefined || three === undefined || four === undefined) return []
  return [`${one}, ${goesOn(two, proper)}`, `${three}, ${goesOn(four, proper)}`]
}

const goesOn = (line: string, proper: ReadonlySet<string>): string => {
  const [first] = line.split(/[ ,’']/, 1)
  return first === 'I' || proper.has(first!) ? line : line.slice(0, 1).toLowerCase() + line.slice(1)
}
