import * as z from 'zod/mini'
import { coverQuery } from '../library/audios.ts'
import { route } from './route.ts'
import { voiceIds } from '../music/voice-ids.rules.ts'

/** A voice model, normalised (spec 2 §3). */
export const voiceModelSchema = z.object({
  id: z.string(),
  playlist_id: z.string(),
  style_name: z.string(),
  coverart: z.string(),
  /** Its preview; empty until it is made. */
  audioUrl: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  artist_name: z.string(),
  /** The link to its model. */
  dna_id: z.string(),
  dna_coverart: z.string(),
  created_at: z.string(),
  /** Tokens that its licence adds to each job; absent for a voice that adds none. */
  price_tokens: z.optional(z.number()),
})
export type VoiceModel = z.infer<typeof voiceModelSchema>

/** Spec 2 §7: `user_id` is accepted and ignored. */
const searchQuery = z.object({ user_id: z.optional(z.string().check(z.maxLength(64))) })
const limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))
const publicQuery = z.object({ limit: z.optional(limit) })

const models = z.object({ success: z.literal(true), models: z.array(voiceModelSchema) })
const params = z.object({ voice: z.enum(voiceIds) })
const publicGet = { method: 'GET', feature: 'swap-voice', policy: 'public', errors: ['not_found'] } as const
const sampleErrors = ['not_found', 'format_pending', 'unavailable'] as const

export const voiceModelRoutes = {
  searchVoiceModels: route({
    method: 'GET',
    path: '/api/generate/rvc-models/search',
    feature: 'swap-voice',
    policy: 'session',
    query: searchQuery,
    response: models,
    errors: ['bad_request', 'wrong_user'],
  }),
  publicVoiceModels: route({
    ...publicGet,
    path: '/api/generate/rvc-models/public',
    query: publicQuery,
    response: models,
    errors: ['bad_request'],
  }),
  voicePreview: route({
    ...publicGet,
    path: '/api/generate/rvc-models/:voice/preview',
    params,
    response: 'stream',
    errors: sampleErrors,
  }),
  voiceCover: route({
    ...publicGet,
    path: '/api/generate/rvc-models/:voice/cover',
    params,
    query: coverQuery,
    response: 'stream',
    errors: sampleErrors,
  }),
  voiceModel: route({ ...publicGet, path: '/api/generate/rvc-models/:voice/model', params, response: 'stream' }),
} as const
