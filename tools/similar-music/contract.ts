import * as z from 'zod/mini'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { SongInput } from '../generate-song/contract.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { timeRangeSchema, trimmedFields } from '../trim-audio/contract.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

/** Reference and settings of a request (spec 2 §7). */
export const followedFields = {
  audioUrl: z.optional(z.nullable(audioReference)),
  version: z.optional(z.enum(songVersions)),
  /** Any number: rounded to the nearest allowed duration, with a note in the answer. */
  duration: z.optional(z.number()),
  loop: z.optional(z.boolean()),
  ...trimmedFields,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
}

export const similarMusicRequest = z.strictObject({
  ...envelope,
  prompt: z.optional(z.string().check(z.maxLength(10_000))),
  aiMagicTool: z.optional(z.literal(11)),
  ...followedFields,
})

export const similarMusicSettings = z.object({
  tool: z.literal('similar_instru_gen'),
  ...referenceFields,
  /** The region to analyse. */
  region: timeRangeSchema,
  version: z.string(),
  /** Length of the new music. */
  seconds: z.number(),
  loop: z.boolean(),
})
export type SimilarMusicSettings = z.infer<typeof similarMusicSettings>

export interface SimilarMusicJob extends JobInput<'similar_instru_gen'>, SongInput {}
