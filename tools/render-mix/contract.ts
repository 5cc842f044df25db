import * as z from 'zod/mini'
import { artifactSchema } from '@songloom/contracts/jobs/artifacts'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { objectIdSchema } from '@songloom/contracts/daw/document'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { idSchema, tempIdSchema } from '@songloom/contracts/library/ids'
import { route } from '@songloom/contracts/routes/route'
import { restrictionErrors } from '@songloom/contracts/support/users/restrictions.rules'

const seconds = z.number().check(z.gte(0), z.lte(36_000))

const beats = z.number().check(z.gte(0), z.lte(100_000))

const order = {
  /**
   * Seconds from the start of the timeline: from 0 by default, until the last tail has died away, 4 to 30 s after the
   * last clip, with a fade of half a second.
   */
  fromSeconds: z.optional(seconds),
  toSeconds: z.optional(seconds),
  /** LUFS; that of the document by default, null leaves the loudness as it is. */
  loudnessTarget: z.optional(z.nullable(z.number().check(z.gte(-40), z.lte(-5)))),
  /** Tracks that are heard, muted or not, and no others; all that are heard by default. */
  trackIds: z.optional(z.array(objectIdSchema).check(z.minLength(1), z.maxLength(dawLimits.tracks))),
  /**
   * Where results go that tools make of this mix, in quarter notes (`dawResults`). It is rendered without gain, effects
   * and automation of the master, which the results pass in the document.
   */
  region: z.optional(z.strictObject({ startBeats: beats, endBeats: beats })),
  /** Whether flac is made at once; mp3 and wav always are, other formats when they are asked for. */
  hasFlac: z.optional(z.boolean()),
}

export const renderMixSettings = z.object({
  tool: z.literal('render_mix'),
  dawProjectId: z.string(),
  /** The newest group that is heard. */
  seq: z.number(),
  name: z.string(),
  durationSeconds: z.number(),
  variant: z.optional(z.string()),
  ...order,
})

export const renderMixResult = z.object({
  tool: z.literal('render_mix'),
  /** Of the mix, LUFS. */
  lufs: z.number(),
  /** Audios that clips name and that are gone: they are silent. */
  missingAudioIds: z.array(z.string()),
  artifacts: z.object({ stems: z.optional(artifactSchema) }),
})

export interface RenderMixJob extends JobInput<'render_mix'> {
  dawProjectId: string
  seq: number
  name: string
  fromSeconds: number
  /** Undefined until the last tail has died away, 30 s after the last clip at most. */
  toSeconds?: number | undefined
  loudnessTarget?: number | null | undefined
  hasFlac: boolean
  trackIds?: string[] | undefined
  region?: { startBeats: number; endBeats: number } | undefined
}

export const renderMixRoutes = {
  /** Renders a document as it is after group `seq`; answers when the job is accepted, events report the result. */
  renderMix: route({
    method: 'POST',
    path: '/api/daw/projects/:projectId/mix',
    feature: 'daw',
    policy: 'session',
    params: z.object({ projectId: idSchema }),
    body: z.strictObject({
      /** The newest by default. */
      seq: z.optional(z.int().check(z.gte(0))),
      /** Whether each track and bus is rendered too, as a zip of WAV files. */
      stems: z.optional(z.boolean()),
      tempId: z.optional(tempIdSchema),
      ...order,
    }),
    response: z.object({ success: z.literal(true), messageId: idSchema, projectId: idSchema }),
    errors: [
      'not_found',
      'bad_request',
      'mix_empty',
      'mix_too_long',
      ...restrictionErrors,
      'too_many_open',
      'storage_full',
      'cuts_today',
      'daw_read_only',
      'temp_id_reused',
      'tool_paused',
    ],
  }),
}
