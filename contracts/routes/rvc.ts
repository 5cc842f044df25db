import * as z from 'zod/mini'
import { audioReference } from '@songloom/tools/shared/contract'
import { generateResponse } from './generate.ts'
import { envelope } from './generate-envelope.ts'
import { maxNameUnits } from '../library/names.rules.ts'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import { route } from './route.ts'
import { pitchAlgorithms, swapFormats } from '@songloom/tools/swap-voice/definition.rules'
import { resampleHz } from '@songloom/tools/swap-voice/contract'

const share = z.number().check(z.minimum(0), z.maximum(1))
const { userId, projectId, tempId, tokensToDeduct, actionByUser } = envelope

/**
 * Converts a recording to another voice, or to an instrument: the sixteen fields of spec 2 §7. Without `actionByUser`
 * the model determines which.
 */
export const rvcInferenceRequest = z.strictObject({
  userId,
  projectId,
  tempId,
  tokensToDeduct,
  actionByUser: z.optional(actionByUser),
  input_audio_url: z.optional(audioReference),
  rvc_model: z.optional(z.literal('CUSTOM')),
  model_name: z.optional(z.string().check(z.maxLength(maxNameUnits))),
  /** One of our own models; a foreign address is never fetched (docs/architecture.md §6). */
  custom_rvc_model_download_url: z.optional(z.string().check(z.maxLength(500))),
  /** Semitones. */
  pitch_change_all: z.optional(z.number().check(z.minimum(-24), z.maximum(24))),
  index_rate: z.optional(share),
  pitch_detection_algorithm: z.optional(z.enum(pitchAlgorithms)),
  filter_radius: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(7))),
  resample_sr: z.optional(resampleHz),
  reverb_wetness: z.optional(share),
  reverb_dryness: z.optional(share),
  reverb_size: z.optional(share),
  force_regenerate: z.optional(z.boolean()),
  output_format: z.optional(z.enum(swapFormats)),
})
export type RvcInferenceRequest = z.infer<typeof rvcInferenceRequest>

export const rvcRoutes = {
  rvcInference: route({
    method: 'POST',
    path: '/api/generate/rvc-inference',
    feature: 'voice-to-instrument',
    policy: 'session',
    body: rvcInferenceRequest,
    response: generateResponse,
    errors: [
      'wrong_user',
      'not_found',
      'tool_paused',
      'tool_unsupported',
      'action_unsupported',
      'voice_model_missing',
      'instrument_missing',
      'target_missing',
      'not_enough_tokens',
      ...restrictionErrors,
      'generation_limit',
      'generation_limit_unreadable',
      'temp_id_reused',
    ],
  }),
} as const
