import * as z from 'zod/mini'
import { dnaField, referenceFields, sentLyrics, usedDnas } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { SongInput } from '../generate-song/contract.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { followedFields } from '../similar-music/contract.ts'
import { timeRangeSchema } from '../trim-audio/contract.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Spec 2 §7: lyrics, styleOfMusic, duration 15, loop false, audioUrl, trim, trimmingInstructions. */
export const similarSongRequest = z.strictObject({
  ...envelope,
  prompt: z.optional(text(10_000)),
  lyrics: z.optional(sentLyrics),
  /** Comma-separated genres; by default the reference's own. */
  styleOfMusic: z.optional(z.nullable(text(1_000))),
  aiMagicTool: z.optional(z.literal(13)),
  ...followedFields,
  ...dnaField,
})

export const similarSongSettings = z.object({
  tool: z.literal('similar_song_gen'),
  ...referenceFields,
  /** The region to analyse. */
  region: timeRangeSchema,
  version: z.string(),
  lyrics: z.string(),
  styles: z.array(z.string()),
  /** Length of the new song. */
  seconds: z.number(),
  loop: z.boolean(),
  ...usedDnas,
})
export type SimilarSongSettings = z.infer<typeof similarSongSettings>

export interface SimilarSongJob extends JobInput<'similar_song_gen'>, SongInput {}
