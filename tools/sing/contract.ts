import * as z from 'zod/mini'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { songReference } from '../generate-song/contract.ts'
import type { SongInput } from '../generate-song/contract.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { followedFields } from '../similar-music/contract.ts'
import { dnaField, sentLyrics, usedDnas } from '../shared/contract.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Spec 2 §5, §7. `audioUrl` is the optional melody reference. */
export const singRequest = z.strictObject({
  ...envelope,
  prompt: z.optional(text(10_000)),
  mode: z.optional(z.enum(['describe', 'custom'])),
  lyrics: z.optional(sentLyrics),
  /** The key or name of one style; by default lyrics and seed choose. */
  vocalStyle: z.optional(z.nullable(z.union([text(60), z.array(text(60)).check(z.maxLength(24))]))),
  aiMagicTool: z.optional(z.literal(10)),
  ...followedFields,
  ...dnaField,
})
export type SingRequest = z.infer<typeof singRequest>

export const singSettings = z.object({
  tool: z.literal('vocals_gen'),
  mode: z.enum(['describe', 'custom']),
  version: z.string(),
  prompt: z.string(),
  lyrics: z.string(),
  /** One of 24 keys; null by default. */
  vocalStyle: z.nullable(z.string()),
  /** Length of the new vocals. */
  seconds: z.number(),
  loop: z.boolean(),
  /** The melody reference. */
  reference: z.optional(songReference),
  ...usedDnas,
})
export type SingSettings = z.infer<typeof singSettings>

export interface SingJob extends JobInput<'vocals_gen'>, SongInput {
  vocalStyle: string | null
}
