import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** Files of a document besides its mix. */
export const dawExportFormats = ['dawproject', 'midi', 'musicxml', 'chordpro', 'leadsheet', 'chordsheet'] as const
export type DawExportFormat = (typeof dawExportFormats)[number]

export const dawExportFiles: Record<DawExportFormat, { extension: string; mimeType: string }> = {
  dawproject: { extension: 'dawproject', mimeType: 'application/zip' },
  midi: { extension: 'mid', mimeType: 'audio/midi' },
  musicxml: { extension: 'musicxml', mimeType: 'application/vnd.recordare.musicxml+xml' },
  chordpro: { extension: 'cho', mimeType: 'text/plain; charset=utf-8' },
  leadsheet: { extension: 'pdf', mimeType: 'application/pdf' },
  chordsheet: { extension: 'pdf', mimeType: 'application/pdf' },
}

/** Formats that are printed. */
export type SheetFormat = 'leadsheet' | 'chordsheet'
/** Whether files of this format are printed, so that a size of paper applies. */
export const isSheet = (format: DawExportFormat | 'practice'): format is SheetFormat =>
  format === 'leadsheet' || format === 'chordsheet'

/** What sheets are printed on. */
export const sheetPapers = ['a4', 'letter'] as const
export type SheetPaper = (typeof sheetPapers)[number]

/** Input of the workflow `exportDaw`: a document as it is after group `seq`. */
export interface DawExportInput {
  /** The owner of the document. */
  userId: string
  projectId: string
  seq: number
  format: DawExportFormat
  /** Of sheets; A4 by default. */
  paper?: SheetPaper
}

/** Sheets of a song that was made here, by its score. */
export const scoreSheetFormats = ['musicxml', 'chordpro', 'leadsheet', 'chordsheet'] as const
export type ScoreSheetFormat = (typeof scoreSheetFormats)[number]

/** Input of the workflow `exportScore`: an audio that its user may use, in a format of its score. */
export interface ScoreExportInput {
  userId: string
  audioId: string
  /** `practice` is a `PracticeSheet`, which no download has. */
  format: ScoreSheetFormat | 'practice'
  /** Of sheets; A4 by default. */
  paper?: SheetPaper
}

/** What an archive is made of when it is sent: objects and texts with their names in it. */
export interface DawArchive {
  files: { key: string; name: string }[]
  texts: { text: string; name: string }[]
}

export const dawExportRoutes = {
  /**
   * A document as .dawproject with the audios that it plays, its score tracks as MIDI or MusicXML 4.0,
   * its lyrics and chords as a ChordPro sheet, or, as PDF, its melody or its chords with the words.
   * `listLosses` says before what DAWproject does not carry.
   */
  exportDaw: route({
    method: 'GET',
    path: '/api/daw/projects/:projectId/export/:format',
    feature: 'daw',
    policy: 'session',
    params: z.object({ projectId: idSchema, format: z.enum(dawExportFormats) }),
    /** The newest by default. */
    query: z.object({
      seq: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))),
      paper: z.optional(z.enum(sheetPapers)),
    }),
    response: 'stream',
    errors: ['not_found', 'format_pending', 'unavailable', 'daw_read_only', 'daw_sheet_empty', 'daw_sheet_too_long'],
  }),
  /** The score of a song that was made here as MusicXML, ChordPro, or a lead sheet or chord sheet as PDF. */
  exportScore: route({
    method: 'GET',
    path: '/api/audio/:audioId/score/:format',
    feature: 'daw',
    policy: 'session',
    params: z.object({ audioId: idSchema, format: z.enum(scoreSheetFormats) }),
    query: z.object({ paper: z.optional(z.enum(sheetPapers)) }),
    response: 'stream',
    errors: [
      'not_found',
      'daw_score_missing',
      'format_pending',
      'unavailable',
      'daw_sheet_empty',
      'daw_sheet_too_long',
    ],
  }),
}
