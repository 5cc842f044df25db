import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import anyAscii from 'any-ascii'

/** Fonts by the scripts that they have, in the order in which they are asked for a letter. */
const subsets = [
  ['@fontsource/noto-sans', 'latin'],
  ['@fontsource/noto-sans-devanagari', 'devanagari'],
  ['@fontsource/noto-sans', 'latin-ext'],
  ['@fontsource/noto-sans', 'cyrillic'],
  ['@fontsource/noto-sans', 'greek'],
  ['@fontsource/noto-sans', 'vietnamese'],
] as const

export type SheetWeight = 400 | 700

/** How a text is set: `size` in points. */
export interface TextStyle {
  size: number
  weight?: SheetWeight
}

/** Letters in a row that one font has. */
interface Run {
  font: string
  text: string
}

/** What pdfkit knows of a font: which letters it has. */
interface Font {
  hasGlyphForCodePoint(code: number): boolean
}
type Document = PDFKit.PDFDocument & { _font: { font: Font } }

/** Texts of a sheet in any script: each run in the font that has it, letters that no font has in Latin ones. */
export interface SheetText {
  measure(text: string, style: TextStyle): number
  /** Draws one line from its left end; `baseline` is where the letters stand. */
  draw(text: string, x: number, baseline: number, style: TextStyle): void
}

const { resolve } = createRequire(import.meta.filename)

function readFont(index: number, weight: SheetWeight): Buffer {
  const [name, subset] = subsets[index]!
  return readFileSync(resolve(`${name}/files/${basename(name)}-${subset}-${weight}-normal.woff`))
}

const isMark = (sign: string): boolean => /[\p{M}\u200c\u200d]/u.test(sign)

export function createSheetText(pdf: PDFKit.PDFDocument): SheetText {
  const document = pdf as Document
  const opened = new Map<string, Font>()
  /** Widths by style and text: words return in choruses. */
  const widths = new Map<string, number>()

  function openFont(index: number, weight: SheetWeight): { name: string; font: Font } {
    const name = `${subsets[index]!.join('-')}-${weight}`
    let font = opened.get(name)
    if (!font) {
      document.registerFont(name, readFont(index, weight)).font(name)
      font = document._font.font
      opened.set(name, font)
    }
    return { name, font }
  }

  const findFont = (sign: string, weight: SheetWeight): string | undefined => {
    for (const index of subsets.keys()) {
      const { name, font } = openFont(index, weight)
      if (font.hasGlyphForCodePoint(sign.codePointAt(0)!)) return name
    }
    return undefined
  }

  /** Marks and spaces go on in the font before them, so that shaping sees them with their letters. */
  function toRuns(text: string, weight: SheetWeight): Run[] {
    const runs: Run[] = []
    for (const sign of text.normalize('NFC')) {
      const last = runs.at(-1)
      const goesOn =
        last && (isMark(sign) || sign === ' ') && opened.get(last.font)!.hasGlyphForCodePoint(sign.codePointAt(0)!)
      const font = goesOn ? last.font : findFont(sign, weight)
      const written = font ? sign : anyAscii(sign)
      const used = font ?? findFont('a', weight)!
      if (last?.font === used) last.text += written
      else runs.push({ font: used, text: written })
    }
    return runs
  }

  const measureRun = ({ font, text }: Run, size: number): number =>
    document.font(font).fontSize(size).widthOfString(text)

  return {
    measure(text, { size, weight = 400 }) {
      const key = `${size} ${weight} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known
      const width = toRuns(text, weight).reduce((sum, run) => sum + measureRun(run, size), 0)
      widths.set(key, width)
      return width
    },
    draw(text, x, baseline, { size, weight = 400 }) {
      let at = x
      // Shaping reorders signs of Indic scripts; what is copied from the sheet is the text as it was written.
      const isReordered = /\p{Script=Devanagari}/u.test(text)
      if (isReordered) document.markContent('Span', { actual: text })
      for (const run of toRuns(text, weight)) {
        document.font(run.font).fontSize(size)
        document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += measureRun(run, size)
      }
      if (isReordered) document.endMarkedContent()
    },
  }
}
