import * as z from 'zod/mini'
import { audioReference, referenceFields, sentLyrics } from '../shared/contract.ts'
import { extendModes, extendSides } from './definition.rules.ts'
import type { ExtendSide } from './definition.rules.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { timeRangeSchema, trimmedFields } from '../trim-audio/contract.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const text = z.string().check(z.maxLength(10_000))

/** Spec 2 §7. `audioUrl` is the track; what of it is kept stands in `trimmingInstructions`. */
export const extendRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  mode: z.optional(z.enum(extendModes)),
  version: z.optional(z.enum(songVersions)),
  side: z.optional(z.enum(extendSides)),
  /** Any number: the nearest that can be made is made, and the answer says so. -1 lets the engine choose. */
  duration: z.optional(z.number()),
  lyrics: z.optional(sentLyrics),
  prompt: z.optional(text),
  aiMagicTool: z.optional(z.literal(2)),
  ...trimmedFields,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type ExtendRequest = z.infer<typeof extendRequest>

export const extendSettings = z.object({
  tool: z.literal('extend_music'),
  ...referenceFields,
  mode: z.enum(extendModes),
  version: z.string(),
  side: z.enum(extendSides),
  /** As asked: -1 lets the engine choose. */
  seconds: z.number(),
  lyrics: z.string(),
  prompt: z.string(),
  region: z.optional(timeRangeSchema),
})
export type ExtendSettings = z.infer<typeof extendSettings>

export interface ExtendTrackJob extends JobInput<'extend_music'> {
  audioId: string
  side: ExtendSide
  /** Seconds of new sound. */
  seconds: number
  /** What of the track stays, in its own seconds. */
  kept: TimeRange
  lyrics: string
  prompt: string
  seed: number
}
