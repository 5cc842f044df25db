import * as z from 'zod/mini'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { audioItemSchema } from '@songloom/contracts/library/audios'
import { idSchema, tempIdSchema } from '@songloom/contracts/library/ids'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { restrictionErrors } from '@songloom/contracts/support/users/restrictions.rules'
import { route } from '@songloom/contracts/routes/route'
import { maxTrimRanges } from './definition.rules.ts'

export const timeRangeSchema = z.object({ startSeconds: z.number(), endSeconds: z.number() })

/** A region in the form of the specification's calls, in seconds. */
export const sentRange = z.object({ start: z.number(), end: z.number() })

/** The trim fields of a tool's request (spec 2 §7); the whole audio when untrimmed. */
export const trimmedFields = {
  trim: z.optional(z.boolean()),
  trimmingInstructions: z.optional(z.object({ timeRanges: z.array(sentRange).check(z.maxLength(1)) })),
}

export const trimSettings = z.object({
  tool: z.literal('trim_audio'),
  ...referenceFields,
  ranges: z.array(timeRangeSchema),
})

/** A region of one audio, to be joined into another. */
export const pieceSchema = z.object({ audioId: z.string(), ...timeRangeSchema.shape })
export type Piece = z.infer<typeof pieceSchema>

export interface TrimAudioJob extends JobInput<'trim_audio'> {
  /** Regions of one audio, in playing order. */
  pieces: Piece[]
  /** Part of a larger request: in no list. */
  isPart?: boolean
}

const userId = z.optional(z.string().check(z.maxLength(64)))

/** Common fields of these calls: `tempId` makes repeated requests one job. */
export const clipRequest = {
  tempId: z.optional(tempIdSchema),
  /** False: answers at acceptance, and events report the result. */
  wait: z.optional(z.boolean()),
}

/** The clip, if the call waited for it. */
export const clipResponse = {
  success: z.literal(true),
  messageId: idSchema,
  /** Of its message, which has its state. */
  projectId: idSchema,
  audio: z.optional(audioItemSchema),
}

/** `user_id` and `project_id` are accepted and ignored: a clip belongs to its owner's library. */
const trimManualRequest = z.object({
  song_url: z.optional(z.union([audioReference, z.array(audioReference).check(z.maxLength(20))])),
  user_id: userId,
  project_id: z.optional(z.union([z.string().check(z.maxLength(64)), z.number()])),
  time_ranges: z.optional(z.array(sentRange).check(z.maxLength(maxTrimRanges))),
  ...clipRequest,
})

/** The requested length; `audioUrl` is optional here because a missing one has its own sentence. */
const trimLastRequest = z.object({
  audioUrl: z.optional(audioReference),
  duration: z.number().check(z.positive(), z.maximum(3_600)),
  userId,
  ...clipRequest,
})

const trimErrors = [
  'wrong_user',
  'bad_request',
  'not_found',
  'trim_data_missing',
  'trim_audio_missing',
  'trim_audios_missing',
  'trim_multiple_off',
  'trim_range_invalid',
  'trim_failed',
  'trim_error',
  'job_pending',
  ...restrictionErrors,
  'too_many_open',
  'storage_full',
  'cuts_today',
  'temp_id_reused',
  'tool_paused',
] as const

const shared = { method: 'POST', feature: 'trim-audio', policy: 'session', errors: trimErrors } as const

/** Cuts regions of an audio into a new one; answers when it is in the library (spec 2 §7, spec 3 §7). */
export const trimRoutes = {
  trimManual: route({
    ...shared,
    path: '/api/loop/trim/manual',
    body: trimManualRequest,
    response: z.object({ ...clipResponse, public_url: z.optional(z.string()) }),
  }),
  /** The end of an audio, as context of an extension: in no list, and kept for a day. */
  trimLast: route({
    ...shared,
    path: '/api/studio/new/extend/trimLast',
    body: trimLastRequest,
    response: z.object({ ...clipResponse, trimmedUrl: z.optional(z.string()) }),
  }),
}
