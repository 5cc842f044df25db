import { Glyph } from 'vexflow/bravura'
import { margin } from './sheet-pages.ts'
import type { SheetPages } from './sheet-pages.ts'
import { noteStyle } from './sheet-style.ts'
import { PdfContext } from './vexflow-context.ts'

/** What stands at the top of a sheet. `bpm` counts quarter notes. */
export interface Heading {
  title: string
  key: string | null
  beatsPerBar: number
  beatUnit: number
  bpm: number
}

const titleSizes = [22, 18, 15, 12]
const headingStyle = { size: 10 }

/** A quarter note, dotted in compound metres, and its number in a minute; returns the width. */
export function drawTempo(
  { pdf, text }: SheetPages,
  heading: Omit<Heading, 'title' | 'key'>,
  x: number,
  baseline: number,
): number {
  const isDotted = heading.beatUnit === 8 && heading.beatsPerBar % 3 === 0
  Glyph.renderGlyph(new PdfContext(pdf), x, baseline - 2, 17, 'noteheadBlack')
  pdf
    .lineWidth(0.7)
    .moveTo(x + 4.9, baseline - 2.4)
    .lineTo(x + 4.9, baseline - 13)
    .stroke('#000000')
  if (isDotted) pdf.circle(x + 7.6, baseline - 2, 0.9).fill('#000000')
  const label = `= ${Math.round(isDotted ? heading.bpm / 1.5 : heading.bpm)}`
  const from = x + (isDotted ? 12 : 9)
  text.draw(label, from, baseline, noteStyle)
  return from + text.measure(label, noteStyle) - x
}

/** The part of a title that fits. */
function fitTitle({ text, width }: SheetPages, title: string): { shown: string; size: number } {
  const room = width - 2 * margin
  const fits = (shown: string, size: number): boolean => text.measure(shown, { size, weight: 700 }) <= room
  const size = titleSizes.find((one) => fits(title, one)) ?? titleSizes.at(-1)!
  let shown = title
  while (!fits(shown, size)) shown = `${shown.slice(0, -2).trimEnd()}…`
  return { shown, size }
}

/** Title in the middle, key and metre on the left, tempo after them. */
export function drawHeading(sheet: SheetPages, heading: Heading): void {
  const { pdf, text, width } = sheet
  const { shown, size } = fitTitle(sheet, heading.title)
  pdf.fillColor('#000000')
  text.draw(shown, (width - text.measure(shown, { size, weight: 700 })) / 2, sheet.y + 22, { size, weight: 700 })
  sheet.y += 50
  const facts = [...(heading.key ? [heading.key] : []), `${heading.beatsPerBar}/${heading.beatUnit}`].join('   ')
  text.draw(facts, margin, sheet.y, headingStyle)
  drawTempo(sheet, heading, margin + text.measure(facts, headingStyle) + 16, sheet.y)
  sheet.y += 14
}
