import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import type { SheetFormat, SheetPaper } from '@songloom/contracts/daw/exports'
import { breakLines } from './break-lines.ts'
import { createSheetPages, maxPages } from './sheet-pages.ts'
import { readPdf } from './testing/read-pdf.ts'
import { writeSheet } from './thread-sheet.ts'

/** A song of eight bars: a word a beat, a chord a bar. */
function makeSong(title: string, words: readonly string[]): DawDocument {
  const [master, tempo] = createDocument(title, []) as [DawObject, DawObject]
  const strip = { groupId: null, gainDb: 0, pan: 0, isMuted: false, isSoloed: false, color: '#000000' }
  const chords = ['Bbmaj7', 'F#m/C#', 'G7', 'C']
  const objects: DawObject[] = [
    { ...master, key: 'F minor' } as DawObject,
    tempo,
    { id: 'verse', kind: 'section', startBeats: 0, durationBeats: 16, name: 'verse' },
    { id: 'chorus', kind: 'section', startBeats: 16, durationBeats: 16, name: 'chorus' },
    { id: 'line', kind: 'lyric', startBeats: 0, durationBeats: 32, text: words.join(' ') },
    { id: 'voice', kind: 'track', name: 'Voice', position: 1, player: { type: 'voice', name: 'pop' }, ...strip },
    {
      ...{ id: 'clip', kind: 'scoreClip', trackId: 'voice', startBeats: 0, offsetBeats: 0, durationBeats: 32 },
      ...{ isMuted: false, name: '' },
    },
  ]
  for (let at = 0; at < 32; at++)
    objects.push({
      ...{ id: `note${at}`, kind: 'note', clipId: 'clip', startBeats: at, durationBeats: 1, velocity: 0.7 },
      ...{ midi: 60 + (at % 12), syllable: words[at] ?? null },
    })
  for (let bar = 0; bar < 8; bar++)
    objects.push({ id: `chord${bar}`, kind: 'chord', startBeats: bar * 4, durationBeats: 4, symbol: chords[bar % 4]! })
  return Object.fromEntries(objects.map((object) => [object.id, object]))
}

const write = (document: DawDocument, format: SheetFormat, paper: SheetPaper = 'a4'): Promise<Uint8Array> =>
  writeSheet({ document, format, paper })
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const river = makeSong('River', ['down', 'by', 'the', 'water'])

test.each(['leadsheet', 'chordsheet'] as const)(
  '%s: the same bytes each time, with fonts and texts',
  async (format) => {
    const [first, second] = [await write(river, format), await write(river, format)]
    expect(hash(first)).toBe(hash(second))
    const { pages, glyphs, actualTexts, embeddedFonts } = readPdf(first)
    expect(pages).toEqual(['595.28 841.89'])
    expect(embeddedFonts).toBeGreaterThanOrEqual(2)
    const texts = glyphs.join('')
    for (const text of ['River', 'F minor', '4/4', '= 120', 'Verse', 'Chorus', 'down', 'water', '1 / 1'])
      expect(texts).toContain(text)
    expect(actualTexts.filter((text) => /^[A-G]/.test(text))).toEqual([
      ...['Bbmaj7', 'Gbm/Db', 'G7', 'C', 'Bbmaj7', 'Gbm/Db', 'G7', 'C'],
    ])
  },
)

test('a lead sheet goes on to the last chord where the melody ends before it', async () => {
  const early = Object.entries(river).filter(([, object]) => object.kind !== 'note' || object.startBeats < 24)
  const { actualTexts } = readPdf(await write(Object.fromEntries(early), 'leadsheet'))
  expect(actualTexts.filter((text) => /^[A-G]/.test(text)).slice(-2)).toEqual(['G7', 'C'])
  expect(actualTexts.filter((text) => /^[A-G]/.test(text))).toHaveLength(8)
})

test('endings of chords that are words of the language are written as they are', async () => {
  const words = ['Cconstructor', 'C__proto__', 'DtoString', 'Evalue/Fvalue']
  const named = Object.values(river).map((object) =>
    object.kind === 'chord' ? { ...object, symbol: words[Number(object.id.slice(5)) % 4]! } : object,
  )
  const document = Object.fromEntries(named.map((object) => [object.id, object]))
  for (const format of ['leadsheet', 'chordsheet'] as const)
    expect(readPdf(await write(document, format)).actualTexts).toEqual(expect.arrayContaining(words))
})

test.each(['Gb minor', 'Fb major', 'Fb phrygian', 'Db minor', 'Cb major', 'F# lydian'])(
  'the key %s has a lead sheet',
  async (key) => {
    const document = { ...river, master: { ...river.master, key } as DawObject }
    expect(readPdf(await write(document, 'leadsheet')).pages).toHaveLength(1)
  },
)

test('Letter has its own size', async () => {
  expect(readPdf(await write(river, 'leadsheet', 'letter')).pages).toEqual(['612 792'])
})

test('Hindi is shaped, and copied as it was written', async () => {
  const { glyphs, actualTexts } = readPdf(await write(makeSong('क्षत्रिय', ['हिन्दी', 'में']), 'leadsheet'))
  expect(actualTexts).toEqual(expect.arrayContaining(['क्षत्रिय', 'हिन्दी', 'में']))
  // One glyph for three signs, and the sign of a short i before its letter.
  expect(glyphs).toContain('क्ष')
  expect(glyphs[glyphs.indexOf('ह') - 1]).toBe('ि')
})

test('letters that no font has are written in Latin ones', async () => {
  const { glyphs } = readPdf(await write(makeSong('東 Ж Ő', []), 'chordsheet'))
  expect(glyphs.join('')).toContain('Dong Ж Ő')
})

test('nothing to print and too many pages are refused', async () => {
  const [master] = Object.values(river)
  expect(() => write({ master: master! }, 'leadsheet')).toThrow(expect.objectContaining({ code: 'sheet_empty' }))
  expect(() => write({ master: master! }, 'chordsheet')).toThrow(expect.objectContaining({ code: 'sheet_empty' }))
  const sheet = createSheetPages('Long', 'a4')
  const fill = (): void => {
    sheet.y += 700
    sheet.reserve(700)
  }
  for (let page = 1; page < maxPages; page++) fill()
  expect(fill).toThrow(expect.objectContaining({ code: 'sheet_too_long' }))
})

test('lines are parted evenly, at sections where that costs little', () => {
  const never = (): boolean => false
  expect(breakLines([100, 100, 100, 100], 350, never)).toEqual([0, 2])
  expect(breakLines([100, 100, 100, 100, 100, 100], 450, (bar) => bar === 3)).toEqual([0, 3])
  expect(breakLines([900, 100], 350, never)).toEqual([0, 1])
})
