import * as z from 'zod/mini'
import { audioReference, dnaField, referenceFields, sentLyrics, usedDnas } from '../shared/contract.ts'
import { extendModes, extendSides } from './definition.rules.ts'
import type { ExtendSide } from './definition.rules.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { timeRangeSchema, trimmedFields } from '../trim-audio/contract.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const text = z.string().check(z.maxLength(10_000))

/** Spec 2 §7. `audioUrl` is the track; `trimmingInstructions` select the part to keep. */
export const extendRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  mode: z.optional(z.enum(extendModes)),
  version: z.optional(z.enum(songVersions)),
  side: z.optional(z.enum(extendSides)),
  /** Any number: rounded to the nearest allowed duration, with a note in the answer. -1 lets the engine choose. */
  duration: z.optional(z.number()),
  lyrics: z.optional(sentLyrics),
  prompt: z.optional(text),
  aiMagicTool: z.optional(z.literal(2)),
  ...trimmedFields,
  ...dnaField,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type ExtendRequest = z.infer<typeof extendRequest>

export const extendSettings = z.object({
  tool: z.literal('extend_music'),
  ...referenceFields,
  mode: z.enum(extendModes),
  version: z.string(),
  side: z.enum(extendSides),
  /** The requested value: -1 lets the engine choose. */
  seconds: z.number(),
  lyrics: z.string(),
  prompt: z.string(),
  region: z.optional(timeRangeSchema),
  ...usedDnas,
})
export type ExtendSettings = z.infer<typeof extendSettings>

export interface ExtendTrackJob extends JobInput<'extend_music'> {
  audioId: string
  side: ExtendSide
  /** Seconds of new sound. */
  seconds: number
  /** The part to keep, in seconds of the track. */
  kept: TimeRange
  lyrics: string
  prompt: string
  seed: number
}
