import { Glyph } from 'vexflow/bravura'
import { createTable } from '@songloom/engine/tables/create-table'
import { chordEndingStyle, chordStyle } from './sheet-style.ts'
import type { SheetPages } from './sheet-pages.ts'
import { PdfContext } from './vexflow-context.ts'

const glyphs = createTable<string>({
  b: 'accidentalFlat',
  '♭': 'accidentalFlat',
  '#': 'accidentalSharp',
  '♯': 'accidentalSharp',
})
const accidentalWidth = 6

/** A name in parts: letters stand large, their signs as engraved ones, the rest smaller. */
function splitName(symbol: string): { text: string; isSign: boolean; isLetter: boolean }[] {
  const parts = symbol.match(/(?<=^|\/)[A-G]|(?<=(?:^|\/)[A-G])[#b♯♭]|\/|[^/]+/gu) ?? []
  return parts.map((text, at) => ({
    text,
    isLetter: /^[A-G]$/.test(text) && (at === 0 || parts[at - 1] === '/'),
    isSign: glyphs.has(text) && /^[A-G]$/.test(parts[at - 1] ?? ''),
  }))
}

/** The width of a chord's name, in points. */
export const measureChord = ({ text }: Pick<SheetPages, 'text'>, symbol: string): number =>
  splitName(symbol).reduce(
    (sum, part) =>
      sum + (part.isSign ? accidentalWidth : text.measure(part.text, part.isLetter ? chordStyle : chordEndingStyle)),
    0,
  )

/** Draws a chord's name from its left end; it is copied as it was written. */
export function drawChord(
  { pdf, text }: Pick<SheetPages, 'pdf' | 'text'>,
  symbol: string,
  x: number,
  baseline: number,
): void {
  let at = x
  pdf.markContent('Span', { actual: symbol })
  for (const part of splitName(symbol)) {
    const style = part.isLetter ? chordStyle : chordEndingStyle
    if (part.isSign) Glyph.renderGlyph(new PdfContext(pdf), at + 0.8, baseline - 4.2, 19, glyphs.get(part.text)!)
    else text.draw(part.text, at, baseline, style)
    at += part.isSign ? accidentalWidth : text.measure(part.text, style)
  }
  pdf.endMarkedContent()
}
