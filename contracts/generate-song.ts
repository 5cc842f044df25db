import * as z from 'zod/mini'
import { envelope } from './generate-envelope.ts'
import type { JobInput } from './job.ts'
import { songVersions } from './versions.rules.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Any number: the nearest allowed duration is made, and the answer says so. -1 lets the engine choose (v3). */
const duration = z.number()

/**
 * A song from a description, or from lyrics and a style (spec 1 §7).
 * Fields are wide here (10,000 characters); the rules of the version and plan narrow them.
 */
export const songRequest = z.strictObject({
  ...envelope,
  prompt: text(10_000),
  version: z.optional(z.enum(songVersions)),
  mode: z.optional(z.enum(['describe', 'custom'])),
  lyrics: z.optional(text(10_000)),
  styleOfMusic: z.optional(z.nullable(z.union([text(1_000), z.array(text(60)).check(z.maxLength(20))]))),
  duration: z.optional(duration),
  loop: z.optional(z.boolean()),
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
  isCustomSong: z.optional(z.boolean()),
})
export type SongRequest = z.infer<typeof songRequest>

export const songSettings = z.object({
  tool: z.literal('song_gen'),
  mode: z.enum(['describe', 'custom']),
  version: z.string(),
  prompt: z.string(),
  lyrics: z.string(),
  styles: z.array(z.string()),
  /** As asked: -1 lets the engine choose. */
  durationSeconds: z.number(),
})
export type SongSettings = z.infer<typeof songSettings>

export interface GenerateSongJob extends JobInput<'song_gen'> {
  prompt: string
  lyrics: string
  styles: string[]
  durationSeconds: number
  seed: number
}
