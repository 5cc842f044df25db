import type { DawDocument, DawSection } from '@songloom/contracts/daw/document'
import { listObjects } from '../timeline/list-objects.ts'
import { getCountedBpm, getMetre } from '../timeline/get-metre.ts'
import { getTempoMap } from '../timeline/tempo-map.ts'
import { listSheetRows } from './notation/place-chords.ts'
import type { SheetLine } from './notation/place-chords.ts'

/** Braces begin directives, brackets chords; a backslash joins lines or begins a code, its wide form does not. */
const escape = (text: string): string => text.replace(/[{}[\]\n\r]/g, ' ').replaceAll('\\', '＼')

/** A line that begins with # is a comment, which readers leave out; there is no escape but its wide form. */
const escapeStart = (line: string): string => line.replace(/^#/, '＃')

/** A line with its chords in brackets before the syllables that they are played to. */
function writeLine({ text, chords }: SheetLine): string {
  if (text === '') return chords.map(({ symbol }) => `[${escape(symbol)}]`).join(' ')
  let [written, at] = ['', 0]
  for (const { offset, symbol } of chords.toSorted((a, b) => a.offset - b.offset)) {
    written += `${escape(text.slice(at, offset))}[${escape(symbol)}]`
    at = offset
  }
  return escapeStart((written + escape(text.slice(at))).trim())
}

/** The lines of a document under its sections, as ChordPro: title, key, metre and tempo, then words with chords. */
export function documentToChordPro(document: DawDocument): string {
  const [master] = listObjects(document, 'master')
  const metre = getMetre(document)
  const head = [
    `{title: ${escape(master?.name ?? '').trim()}}`,
    ...(master?.key ? [`{key: ${escape(master.key)}}`] : []),
    `{time: ${metre.beatsPerBar}/${metre.beatUnit}}`,
    `{tempo: ${getCountedBpm(getTempoMap(document)[0]!.bpm, metre)}}`,
  ]
  return [...head, ...listSheetRows(document).flatMap(toLines), ''].join('\n')
}

const toLines = (row: DawSection | SheetLine): string[] =>
  'kind' in row ? ['', `{comment: ${escape(row.name).trim()}}`] : [writeLine(row)]
