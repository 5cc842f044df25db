import type { DawDocument } from '@songloom/contracts/daw/document'
import type { SheetPaper } from '@songloom/contracts/daw/exports'
import { listSheetRows } from '@songloom/engine/export/notation/place-chords'
import type { SheetLine } from '@songloom/engine/export/notation/place-chords'
import { EngineInputError } from '@songloom/engine/score/input-error'
import { drawChord, measureChord } from './chord-name.ts'
import { drawHeading } from './sheet-heading.ts'
import type { Heading } from './sheet-heading.ts'
import { createSheetPages, margin } from './sheet-pages.ts'
import type { SheetPages } from './sheet-pages.ts'
import { sectionStyle, toLabel } from './sheet-style.ts'

const wordStyle = { size: 12 }
const [wordHeight, chordRow, sectionRow] = [17, 15, 26]

/** A stretch of a line with the chord above its start. Words are not parted between rows. */
interface Piece {
  text: string
  chord: string | undefined
  width: number
}

/** Parts a line at its chords and after its words. */
function toPieces(sheet: SheetPages, { text, chords }: SheetLine): Piece[] {
  if (text === '')
    return chords.map(({ symbol }) => ({ text: '', chord: symbol, width: measureChord(sheet, symbol) + 14 }))
  const above = Map.groupBy(chords, ({ offset }) => offset)
  const words = [...text.matchAll(/\s+/gu)].map(({ index, 0: space }) => index + space.length)
  const edges = [...new Set([0, ...above.keys(), ...words])].filter((edge) => edge < text.length).sort((a, b) => a - b)
  return edges.flatMap((edge, at) => {
    const part = text.slice(edge, edges[at + 1])
    const symbols = above.get(edge)?.map(({ symbol }) => symbol) ?? []
    // Of chords at one word the last stands above it.
    const before = symbols.slice(0, -1).map((chord) => ({ text: '', chord, width: measureChord(sheet, chord) + 5 }))
    const chord = symbols.at(-1)
    const chordWidth = chord === undefined ? 0 : measureChord(sheet, chord) + 5
    return [...before, { text: part, chord, width: Math.max(sheet.text.measure(part, wordStyle), chordWidth) }]
  })
}

/** Pieces in rows that fit the page, parted after words where they can be. */
function toRows(pieces: readonly Piece[], room: number): Piece[][] {
  const rows: Piece[][] = [[]]
  let width = 0
  for (const piece of pieces) {
    const isAfterWord = rows.at(-1)!.at(-1)?.text.endsWith(' ') ?? false
    if (width + piece.width > room && rows.at(-1)!.length > 0 && (isAfterWord || piece.text === '')) {
      rows.push([])
      width = 0
    }
    rows.at(-1)!.push(piece)
    width += piece.width
  }
  return rows
}

function drawLine(sheet: SheetPages, line: SheetLine): void {
  const { text, width } = sheet
  for (const row of toRows(toPieces(sheet, line), width - 2 * margin)) {
    const hasChords = row.some(({ chord }) => chord !== undefined)
    const hasWords = row.some((piece) => piece.text !== '')
    const height = (hasChords ? chordRow : 0) + (hasWords ? wordHeight : 4)
    sheet.reserve(height)
    let x = margin
    for (const piece of row) {
      if (piece.chord !== undefined) drawChord(sheet, piece.chord, x, sheet.y + 11)
      if (piece.text !== '') text.draw(piece.text, x, sheet.y + height - 5, wordStyle)
      x += piece.width
    }
    sheet.y += height
  }
}

/** Words with the chords above them, under their sections; throws `sheet_empty` where there are neither. */
export function writeChordSheet(document: DawDocument, heading: Heading, paper: SheetPaper): Promise<Uint8Array> {
  const rows = listSheetRows(document)
  if (rows.every((row) => 'kind' in row)) throw new EngineInputError('sheet_empty', 'There are no words and no chords.')
  const sheet = createSheetPages(heading.title, paper)
  drawHeading(sheet, heading)
  for (const row of rows) {
    if (!('kind' in row)) {
      drawLine(sheet, row)
      continue
    }
    sheet.reserve(sectionRow + chordRow + wordHeight)
    sheet.y += sectionRow
    sheet.text.draw(toLabel(row.name), margin, sheet.y - 6, { ...sectionStyle, size: 11 })
  }
  return sheet.finish()
}
