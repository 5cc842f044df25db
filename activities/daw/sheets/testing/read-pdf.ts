import { inflateSync } from 'node:zlib'

/** What a PDF of pdfkit holds: its texts as they are copied, and its glyphs' letters, in the order of drawing. */
export interface PdfContent {
  /** Sizes of the pages in points. */
  pages: string[]
  /** Letters of each glyph that is drawn. */
  glyphs: string[]
  /** Texts that stand for what is drawn. */
  actualTexts: string[]
  embeddedFonts: number
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

function readObjects(file: string): Map<string, string> {
  const objects = [...file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)]
  return new Map(objects.map(([, id, body]) => [id!, body!]))
}

function readStream(body: string): string {
  const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1')
  return latin1(body.includes('/FlateDecode') ? inflateSync(bytes) : bytes)
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Letters by glyphs: pdfkit lists them in ranges of 256. */
function readLetters(cmap: string): string[] {
  return [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/gs)].flatMap(([, list]) =>
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) => fromUtf16(hex!.replaceAll(' ', ''))),
  )
}

function readFonts(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1]
      if (cmap) fonts.set(name!, readLetters(readStream(objects.get(cmap)!)))
    }
  return fonts
}

function readDrawn(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const glyphs: string[] = []
  let letters: string[] = []
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>(?=[^\n]*TJ)/g)) {
    if (font) letters = fonts.get(font) ?? []
    else for (const code of hex!.match(/.{4}/g) ?? []) glyphs.push(letters[Number.parseInt(code, 16)] ?? '')
  }
  return glyphs
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string of a PDF: UTF-16 after its mark, or Latin letters. */
function readString(written: string): string {
  const plain = written.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
  const bytes = Buffer.from(plain, 'latin1')
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return plain
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
}

export function readPdf(bytes: Uint8Array): PdfContent {
  const file = latin1(bytes)
  const objects = readObjects(file)
  const fonts = readFonts(objects)
  const contents = [...objects.values()].flatMap((body) => {
    const id = /\/Contents (\d+) 0 R/.exec(body)?.[1]
    return id ? [readStream(objects.get(id)!)] : []
  })
  return {
    pages: [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size]) => size!),
    glyphs: contents.flatMap((content) => readDrawn(content, fonts)),
    actualTexts: contents.flatMap((content) =>
      [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, written]) => readString(written!)),
    ),
    embeddedFonts: [...file.matchAll(/\/FontFile2/g)].length,
  }
}
