import type { DawDocument } from '@songloom/contracts/daw/document'
import type { SheetPaper } from '@songloom/contracts/daw/exports'
import { chooseMelody } from '@songloom/engine/export/notation/choose-melody'
import { listShownTempos } from '@songloom/engine/export/notation/list-shown-tempos'
import { notateMelody } from '@songloom/engine/export/notation/notate'
import type { NotatedMark, Notation } from '@songloom/engine/export/notation/notation'
import { EngineInputError } from '@songloom/engine/score/input-error'
import { breakLines } from './break-lines.ts'
import { drawChord } from './chord-name.ts'
import { drawLyrics } from './draw-lyrics.ts'
import { drawSystem } from './draw-system.ts'
import { measureOpening, placeSystem } from './place-system.ts'
import type { PlacedSystem } from './place-system.ts'
import { drawHeading, drawTempo } from './sheet-heading.ts'
import { createSheetPages, margin } from './sheet-pages.ts'
import type { SheetPages } from './sheet-pages.ts'
import { noteStyle, scale, sectionStyle, toLabel } from './sheet-style.ts'
import { spaceBar } from './space-bar.ts'

const [sectionHeight, chordHeight, lyricHeight, systemGap] = [17, 17, 17, 14]

/** Where a mark stands in a system, in points. */
function findX({ columns }: PlacedSystem, { bar, at }: Pick<NotatedMark, 'bar' | 'at'>): number | undefined {
  const column = columns.findLast((one) => one.bar === bar && one.at <= at) ?? columns.find((one) => one.bar === bar)
  return column ? column.x * scale : undefined
}

function drawSections(
  sheet: SheetPages,
  system: PlacedSystem,
  sections: readonly NotatedMark[],
  baseline: number,
): void {
  const { pdf, text } = sheet
  for (const section of sections) {
    const x = margin + (section.bar === system.bars[0]!.bar ? 0 : findX(system, section)! - 6)
    const label = toLabel(section.text)
    pdf
      .lineWidth(0.7)
      .rect(x, baseline - 11, text.measure(label, sectionStyle) + 8, 14.5)
      .stroke('#000000')
    text.draw(label, x + 4, baseline, sectionStyle)
  }
}

/** Draws a system with what stands above and below it, on the next page where it has no room on this one. */
function drawRow(sheet: SheetPages, notation: Notation, system: PlacedSystem, tempos: Notation['tempos']): void {
  const has = ({ bar }: { bar: number }): boolean => system.bars.some((one) => one.bar === bar)
  const sections = notation.sections.filter(has)
  const changes = tempos.filter(has)
  const hasWords = system.columns.some(({ event }) => event?.syllable)
  const hasChords = system.columns.some(({ chord }) => chord !== undefined)
  const above =
    -system.top * scale + (hasChords ? chordHeight : 6) + (sections.length + changes.length > 0 ? sectionHeight : 0)
  const below = system.bottom * scale + (hasWords ? lyricHeight : 0) + systemGap
  sheet.reserve(above + below)
  const staff = sheet.y + above
  const chordBaseline = staff + system.top * scale - 5
  drawSystem(sheet.pdf, system, margin, staff)
  sheet.pdf.fillColor('#000000')
  const markBaseline = chordBaseline - (hasChords ? chordHeight : 2)
  drawSections(sheet, system, sections, markBaseline)
  for (const { bpm, ...place } of changes)
    drawTempo(
      sheet,
      { ...notation, bpm },
      margin + findX(system, place)! + (sections.some(({ bar }) => bar === place.bar) ? 90 : 0),
      markBaseline,
    )
  for (const { x, chord } of system.columns)
    if (chord !== undefined) drawChord(sheet, chord, margin + x * scale, chordBaseline)
  const { bar } = system.bars[0]!
  if (bar > 0) sheet.text.draw(String(bar + 1), margin, staff - 4, { ...noteStyle, size: 7.5 })
  if (hasWords) drawLyrics(sheet, system, margin, staff + system.bottom * scale + 13, sheet.width - 2 * margin)
  sheet.y = staff + below
}

/**
 * The melody with its words and chords. Throws `sheet_empty` where no track has one, `sheet_too_long` beyond the pages.
 */
export function writeLeadSheet(document: DawDocument, key: string | null, paper: SheetPaper): Promise<Uint8Array> {
  const trackId = chooseMelody(document)
  if (trackId === undefined) throw new EngineInputError('sheet_empty', 'No track has a melody.')
  const notation = notateMelody(document, trackId)
  const sheet = createSheetPages(notation.title, paper)
  drawHeading(sheet, { ...notation, key, bpm: notation.tempos[0]?.bpm ?? 120 })
  const bars = notation.parts[0]!.bars.map((_, bar) => spaceBar(sheet, notation, bar))
  const width = (sheet.width - 2 * margin) / scale
  const starts = breakLines(
    bars.map((bar) => bar.width + 12),
    width - measureOpening(notation, true),
    (bar) => notation.sections.some((section) => section.bar === bar),
  )
  const tempos = listShownTempos(notation.tempos).slice(1)
  for (const [line, from] of starts.entries()) {
    const to = starts[line + 1] ?? bars.length
    const ends = { isFirst: line === 0, isLast: to === bars.length }
    drawRow(sheet, notation, placeSystem(notation, bars.slice(from, to), width, ends), tempos)
  }
  return sheet.finish()
}
