import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import { importNoteCodes } from './import-notes.rules.ts'
import type { ImportNote } from './import-notes.rules.ts'

/** Bounds of a file that is imported; its bytes are those of an upload. */
export const importLimits = {
  /** Files of an archive, and the audios among them. */
  entries: 2_000,
  audios: 64,
  /** Of all audios of an archive, unpacked. */
  audioBytes: 2 * 1024 * 1024 * 1024,
  /** Of the project's own text. */
  textBytes: 32 * 1024 * 1024,
} as const

/** Input of the workflow `importDaw`: a received file becomes one group of operations of a document. */
export interface DawImportInput {
  userId: string
  projectId: string
  importId: string
  fileName: string
}

/** The object of a file that is being imported. */
export const toImportKey = ({ userId, projectId, importId }: Omit<DawImportInput, 'fileName'>): string =>
  `users/${userId}/daw-imports/${projectId}-${importId}`

/** What the workflow answers. */
export interface DawImported {
  seq: number
  tracks: number
  audios: number
  notes: ImportNote[]
}

const importId = z.string().check(z.regex(/^[\w-]{8,40}$/))
const count = z.int().check(z.gte(0))

const importView = z.object({
  success: z.literal(true),
  importId,
  /** The same address answers later while it is `working`. */
  state: z.enum(['working', 'done']),
  /** The group that added everything: one undo takes it back. Null while it works. */
  seq: z.nullable(count),
  tracks: count,
  audios: count,
  /** What was left out or changed; `text` is the sentence. */
  notes: z.array(z.object({ code: z.enum(importNoteCodes), count, names: z.array(z.string()), text: z.string() })),
})

const errors = [
  'not_found',
  'daw_read_only',
  'daw_import_unreadable',
  'daw_import_too_large',
  'daw_import_empty',
  'daw_import_failed',
  'daw_too_large',
  'daw_storage_full',
  ...restrictionErrors,
  'too_many_uploads',
  'storage_full',
  'uploads_today',
  'tool_paused',
  'unavailable',
] as const

const shared = { feature: 'daw', policy: 'session' } as const

/** Files of other programs into a document. */
export const dawImportRoutes = {
  /**
   * multipart/form-data with one `file`: a .dawproject, a MIDI file, or a zip of stems. Its audios become uploads of
   * the caller. The same `importId` is imported once.
   */
  importDaw: route({
    ...shared,
    method: 'POST',
    path: '/api/daw/projects/:projectId/imports',
    params: z.object({ projectId: idSchema }),
    query: z.object({ importId: z.optional(importId) }),
    response: importView,
    errors: ['bad_request', 'wrong_user', 'upload_too_large', 'upload_canceled', ...errors],
  }),
  /** Waits up to 15 s for an import that was begun. */
  dawImport: route({
    ...shared,
    method: 'GET',
    path: '/api/daw/projects/:projectId/imports/:importId',
    params: z.object({ projectId: idSchema, importId }),
    response: importView,
    errors,
  }),
}
