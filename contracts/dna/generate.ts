import * as z from 'zod/mini'
import { acceptErrors } from '../jobs/accept-errors.rules.ts'
import { generateResponse } from '../routes/generate.ts'
import { envelope } from '../routes/generate-envelope.ts'
import { route } from '../routes/route.ts'
import { dnaExtras } from './extras.ts'

const { userId, projectId, tempId, tokensToDeduct, actionByUser } = envelope

/** `POST /api/dna/generate/v2`: extras as fields of the request, or in `extras`. */
export const dnaGenerateRequest = z.strictObject({
  ...{ userId, projectId, tempId, tokensToDeduct, actionByUser },
  prompt: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
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
      'generation_unsupported',
      'creation_error',
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
      'dna_reference_failed',
      'field_unsupported',
      'artist_name',
      'inappropriate_words',
      'not_enough_tokens',
      'dna_tokens_free',
      'tool_paused',
      ...acceptErrors,
    ],
  }),
} as const
