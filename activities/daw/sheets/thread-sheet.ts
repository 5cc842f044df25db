import type { DawDocument } from '@songloom/contracts/daw/document'
import type { SheetFormat, SheetPaper } from '@songloom/contracts/daw/exports'
import { listObjects } from '@songloom/engine/timeline/list-objects'
import { getMetre } from '@songloom/engine/timeline/get-metre'
import { getTempoMap } from '@songloom/engine/timeline/tempo-map'
import { writeChordSheet } from './write-chord-sheet.ts'
import { writeLeadSheet } from './write-lead-sheet.ts'

/** A sheet of a document as PDF. */
export interface SheetTask {
  document: DawDocument
  format: SheetFormat
  paper: SheetPaper
}

/** Writes a sheet; the same document gives the same bytes. Throws `sheet_empty` and `sheet_too_long`. */
export function writeSheet({ document, format, paper }: SheetTask): Promise<Uint8Array> {
  const [master] = listObjects(document, 'master')
  const key = master?.key ?? null
  if (format === 'leadsheet') return writeLeadSheet(document, key, paper)
  const heading = {
    ...{ title: master?.name ?? '', key, bpm: getTempoMap(document)[0]!.bpm, ...getMetre(document) },
  }
  return writeChordSheet(document, heading, paper)
}
