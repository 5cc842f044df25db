import { cutToUnits } from '@songloom/contracts/library/names.rules'
import PDFDocument from 'pdfkit'
import type { SheetPaper } from '@songloom/contracts/daw/exports'
import { EngineInputError } from '@songloom/engine/score/input-error'
import { createSheetText } from './sheet-text.ts'
import type { SheetText } from './sheet-text.ts'

/** Pages of one sheet at most. */
export const maxPages = 60
export const margin = 48
const footerHeight = 18

const sizes = { a4: 'A4', letter: 'LETTER' } as const satisfies Record<SheetPaper, string>

/** The pages of a PDF, filled from above. Positions are in points from the upper left corner. */
export interface SheetPages {
  pdf: PDFKit.PDFDocument
  text: SheetText
  width: number
  /** Where the next row begins on this page. */
  y: number
  /** Goes to a new page where less than `height` is left. Throws `sheet_too_long` after `maxPages`. */
  reserve(height: number): void
  /** Numbers the pages; the same content gives the same bytes. */
  finish(): Promise<Uint8Array>
}

/** A date of the file would make each a different one. */
const noDate = new Date(0)

function openPdf(title: string, paper: SheetPaper): PDFKit.PDFDocument {
  return new PDFDocument({
    size: sizes[paper],
    margin: 0,
    bufferPages: true,
    lang: 'mul',
    info: { Title: title, Producer: 'Songloom', Creator: 'Songloom', CreationDate: noDate, ModDate: noDate },
  })
}

export function createSheetPages(title: string, paper: SheetPaper): SheetPages {
  const pdf = openPdf(title, paper)
  const text = createSheetText(pdf)
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve))
  const { width, height } = pdf.page
  const bottom = height - margin - footerHeight
  let pages = 1
  const sheet: SheetPages = {
    ...{ pdf, text, width, y: margin },
    reserve(rowHeight) {
      if (sheet.y + rowHeight <= bottom || sheet.y === margin) return
      if (++pages > maxPages) throw new EngineInputError('sheet_too_long', `A sheet has ${maxPages} pages at most.`)
      pdf.addPage()
      sheet.y = margin
    },
    async finish() {
      const style = { size: 8 }
      for (let page = 0; page < pages; page++) {
        pdf.switchToPage(page)
        pdf.fillColor('#555555')
        const label = `${page + 1} / ${pages}`
        text.draw(label, width - margin - text.measure(label, style), height - margin, style)
        if (page > 0) text.draw(cutToUnits(title, 80), margin, height - margin, style)
      }
      pdf.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return sheet
}
