import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { dnaSchema } from './dna.ts'
import { maxDnaTagLength, maxDnaTags } from './dna.rules.ts'
import { dnaName } from './training.ts'

const base = { feature: 'dna', policy: 'session' } as const
/** A list, or words with commas between them. */
const tags = z.optional(
  z.union([
    z.array(z.string().check(z.maxLength(maxDnaTagLength))).check(z.maxLength(maxDnaTags)),
    z.string().check(z.maxLength(maxDnaTags * (maxDnaTagLength + 1))),
  ]),
)
const changed = z.object({ success: z.literal(true), message: z.string(), dna: dnaSchema })

/** The four calls of the edit sidebar (spec 2 §7). Absent fields stay. */
export const dnaEditRoutes = {
  editStyle: route({
    ...base,
    method: 'PUT',
    path: '/api/dna/update-audio-metadata/metadata',
    body: z.strictObject({
      audio_id: idSchema,
      audio_name: z.optional(dnaName),
      genre_feel_tags: tags,
      represented_artist_name: z.optional(dnaName),
      vocal_tags: tags,
      instrumental_tags: tags,
    }),
    response: changed,
    errors: ['not_found', 'style_name_missing', 'changes_save_failed'],
  }),
  /** A form with the picture in `coverart`. */
  editStyleCover: route({
    ...base,
    method: 'PUT',
    path: '/api/dna/update-audio-details/:id',
    params: z.object({ id: idSchema }),
    response: changed,
    errors: ['not_found', 'bad_request', 'cover_not_image', 'image_update_failed', 'upload_too_large'],
  }),
  /** Of a style; a voice model is refused. Those who licensed it keep it. */
  deleteStyle: route({
    ...base,
    method: 'DELETE',
    path: '/api/dna/delete-audio/:id',
    params: z.object({ id: idSchema }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['not_found', 'voice_not_deletable', 'style_delete_failed'],
  }),
  /** A form with `model_name` and `description`. */
  editVoiceModel: route({
    ...base,
    method: 'PUT',
    path: '/api/generate/rvc-models/:rvcId/metadata',
    params: z.object({ rvcId: z.string().check(z.maxLength(64)) }),
    response: changed,
    errors: ['not_found', 'bad_request', 'model_name_missing', 'voice_save_failed'],
  }),
} as const
