import * as z from 'zod/mini'
import { audioReference, sentLyrics } from '@songloom/tools/shared/contract'
import { generateResponse } from '../routes/generate.ts'
import { envelope } from '../routes/generate-envelope.ts'
import { route } from '../routes/route.ts'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import { dnaTypes } from './generate.rules.ts'

const text = (limit: number) => z.optional(z.nullable(z.string().check(z.maxLength(limit))))
const id = text(64)
const file = z.optional(z.nullable(audioReference))

/** The 22 extras (spec 2 §3). */
export const dnaExtras = {
  songDescription: text(10_000),
  lyrics: z.optional(z.nullable(sentLyrics)),
  audioUrl: file,
  audio_url: file,
  instrumentalStyle: text(200),
  vocalStyle: text(200),
  instrumentalFile: file,
  voiceFile: file,
  isCustomSong: z.optional(z.nullable(z.boolean())),
  duration: z.optional(z.nullable(z.number())),
  loop: z.optional(z.nullable(z.boolean())),
  model: text(40),
  source: text(40),
  isDNA: z.optional(z.nullable(z.boolean())),
  generation_style: text(40),
  reference_audio_id: id,
  core_style_id: id,
  vocal_style_id: id,
  instrumental_style_id: id,
  dna_id: id,
  dnaType: z.optional(z.nullable(z.enum(dnaTypes))),
  version: text(20),
}

const { userId, projectId, tempId, tokensToDeduct, actionByUser } = envelope

/** `POST /api/dna/generate/v2`: extras beside the fields of every request, or in `extras`. */
export const dnaGenerateRequest = z.strictObject({
  ...{ userId, projectId, tempId, tokensToDeduct, actionByUser },
  prompt: text(10_000),
  ...dnaExtras,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
  extras: z.optional(z.strictObject(dnaExtras)),
})
export type DnaGenerateRequest = z.infer<typeof dnaGenerateRequest>

export const dnaGenerateRoutes = {
  generateDna: route({
    method: 'POST',
    path: '/api/dna/generate/v2',
    feature: 'dna',
    policy: 'session',
    body: dnaGenerateRequest,
    response: generateResponse,
    errors: [
      'wrong_user',
      'not_found',
      'bad_request',
      'action_unsupported',
      'dna_core_style_missing',
      'style_missing',
      'dna_song_style_missing',
      'dna_instrumental_style_missing',
      'dna_text_missing',
      'text_too_long',
      'version_coming',
      'upgrade_needed',
      'dna_licence_missing',
      'dna_withdrawn',
      'dna_not_ready',
      'dna_output_unsupported',
      'reference_missing',
      'field_unsupported',
      'artist_name',
      'inappropriate_words',
      'not_enough_tokens',
      'tool_paused',
      ...restrictionErrors,
      'generation_limit',
      'generation_limit_unreadable',
      'too_many_open',
      'temp_id_reused',
    ],
  }),
} as const
