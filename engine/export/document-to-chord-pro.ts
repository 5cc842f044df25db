import type { DawDocument, DawLyric, DawSection } from '@songloom/contracts/daw/document'
import { listObjects } from '../timeline/list-objects.ts'
import { getTempoMap } from '../timeline/tempo-map.ts'

/** Braces begin directives and brackets chords. */
const escape = (text: string): string => text.replace(/[{}[\]\n\r]/g, ' ').trim()

const byStart = (a: { startBeats: number }, b: { startBeats: number }): number => a.startBeats - b.startBeats

/** The lines of a document under its sections, as ChordPro: title, key, metre and tempo, then words. */
export function documentToChordPro(document: DawDocument): string {
  const [master] = listObjects(document, 'master')
  const head = [
    `{title: ${escape(master?.name ?? '')}}`,
    ...(master?.key ? [`{key: ${escape(master.key)}}`] : []),
    `{time: ${master?.beatsPerBar ?? 4}/${master?.beatUnit ?? 4}}`,
    `{tempo: ${getTempoMap(document)[0]!.bpm}}`,
  ]
  const rows = [...listObjects(document, 'section'), ...listObjects(document, 'lyric')].sort(
    (a, b) => byStart(a, b) || (a.kind === 'section' ? -1 : 1),
  )
  return [...head, ...rows.flatMap(toLines), ''].join('\n')
}

const toLines = (row: DawSection | DawLyric): string[] =>
  row.kind === 'section' ? ['', `{comment: ${escape(row.name)}}`] : [escape(row.text)]
