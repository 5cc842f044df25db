import * as z from 'zod/mini'
import { archiveFormats, maxArchivedAudios } from '../library/archives.rules.ts'
import { audioReference } from '@songloom/tools/shared/contract'
import { idSchema } from '../library/ids.ts'
import { route } from './route.ts'

/** The specified export formats (spec 1 §9); other formats have their own addresses. */
export const exportFormats = ['wav', 'mp3', 'mp4'] as const

const userId = z.optional(z.string().check(z.maxLength(64)))

/**
 * How long a request waits for its file: HTTP clients usually give up after 300 s, and the film of the longest song
 * takes less.
 */
export const exportWaitMs = 280_000

const exportAudioRequest = z.strictObject({
  userId,
  audioSrc: z.optional(audioReference),
  format: z.enum(exportFormats),
})

/** Several audios as one zip, packed beforehand; missing formats are encoded first. */
export const exportArchiveRequest = z.strictObject({
  userId,
  audioIds: z.array(idSchema).check(z.maxLength(maxArchivedAudios)),
  format: z.enum(archiveFormats),
  name: z.optional(z.string().check(z.maxLength(150))),
})

/** State of an archive: `done` of `total` files are ready to be packed. */
export const archiveStatus = z.object({
  success: z.literal(true),
  exportId: idSchema,
  state: z.enum(['packing', 'ready', 'failed']),
  done: z.number(),
  total: z.number(),
  /** Available here for a day. */
  url: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type ArchiveStatus = z.infer<typeof archiveStatus>

const params = z.object({ exportId: idSchema })
const own = { feature: 'export-audio', policy: 'session' } as const

export const exportRoutes = {
  exportAudio: route({
    ...own,
    method: 'POST',
    path: '/api/export/audio',
    body: exportAudioRequest,
    response: 'stream',
    errors: [
      'wrong_user',
      'export_none',
      'not_found',
      'bad_request',
      'format_pending',
      'format_needs_ffmpeg',
      'unavailable',
    ],
  }),
  exportArchive: route({
    ...own,
    method: 'POST',
    path: '/api/export/archive',
    body: exportArchiveRequest,
    response: archiveStatus,
    errors: [
      'wrong_user',
      'export_none',
      'not_found',
      'bad_request',
      'too_many_archives',
      'archives_today',
      'unavailable',
    ],
  }),
  archiveStatus: route({
    ...own,
    method: 'GET',
    path: '/api/export/archive/:exportId',
    params,
    response: archiveStatus,
    errors: ['not_found', 'unavailable'],
  }),
  archiveFile: route({
    ...own,
    method: 'GET',
    path: '/api/export/archive/:exportId/file',
    params,
    query: z.object({
      name: z.optional(z.string().check(z.maxLength(150))),
      download: z.optional(z.string().check(z.maxLength(1))),
    }),
    response: 'stream',
    errors: ['not_found'],
  }),
} as const
