import * as z from 'zod/mini'
import { audioReference } from '../shared/contract.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { minBaseSeconds } from './definition.rules.ts'
import { restrictionErrors } from '@songloom/contracts/support/users/restrictions.rules'
import { route } from '@songloom/contracts/routes/route'
import { clipRequest, clipResponse } from '../trim-audio/contract.ts'
import type { Piece } from '../trim-audio/contract.ts'

export const joinSettings = z.object({
  tool: z.literal('join_audio'),
  audioIds: z.array(z.string()),
  names: z.array(z.string()),
  durationSeconds: z.number(),
})

export interface JoinAudioJob extends JobInput<'join_audio'> {
  pieces: Piece[]
}

const joinRequest = z.object({
  baseAudioUrl: z.optional(audioReference),
  /** Seconds of the base to keep; all by default. */
  baseAudioDuration: z.optional(z.number().check(z.minimum(minBaseSeconds))),
  extendedAudioUrl: z.optional(audioReference),
  userId: z.optional(z.string().check(z.maxLength(64))),
  ...clipRequest,
})

export const joinRoutes = {
  /**
   * The base followed by its extension, with a crossfade of 20 ms (spec 3 §7). Answers when the result is in the
   * library.
   */
  concatenate: route({
    method: 'POST',
    path: '/api/studio/new/extend/concatenateRes',
    feature: 'join-audio',
    policy: 'session',
    body: joinRequest,
    response: z.object({
      ...clipResponse,
      concatenateUrl: z.optional(z.string()),
      concatenateDuration: z.optional(z.number()),
    }),
    errors: [
      'wrong_user',
      'bad_request',
      'not_found',
      'trim_audio_missing',
      'extended_response_failed',
      'job_pending',
      ...restrictionErrors,
      'too_many_open',
      'storage_full',
      'cuts_today',
      'temp_id_reused',
      'tool_paused',
    ],
  }),
}
