import * as z from 'zod/mini'
import { audioReference, referenceFields, sentLyrics } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { songSlots } from './references.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Any number: the nearest allowed duration is made, and the answer says so. -1 lets the engine choose (v3). */
const duration = z.number()

const file = z.optional(z.nullable(audioReference))
/** What of a file is listened to: one range of seconds. */
const instruction = z.optional(
  z.strictObject({
    timeRanges: z.array(z.strictObject({ start: z.number(), end: z.number() })).check(z.minLength(1), z.maxLength(1)),
  }),
)

/**
 * A song from a description, or from lyrics and a style (spec 1 §7).
 * Fields are wide here (10,000 characters); the rules of the version and plan narrow them.
 */
export const songRequest = z.strictObject({
  ...envelope,
  prompt: text(10_000),
  version: z.optional(z.enum(songVersions)),
  mode: z.optional(z.enum(['describe', 'custom'])),
  lyrics: z.optional(sentLyrics),
  styleOfMusic: z.optional(z.nullable(z.union([text(1_000), z.array(text(60)).check(z.maxLength(20))]))),
  duration: z.optional(duration),
  loop: z.optional(z.boolean()),
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
  /** Two are two songs of different seeds in one message, each at the tool's price; by itself one. */
  takes: z.optional(z.union([z.literal(1), z.literal(2)])),
  /** Whether voiceFile and instrumentalFile are meant, or audioUrl. */
  isCustomSong: z.optional(z.boolean()),
  audioUrl: file,
  voiceFile: file,
  instrumentalFile: file,
  trim: z.optional(z.boolean()),
  trimmingInstructions: z.optional(
    z.nullable(z.strictObject({ audioUrl: instruction, voiceFile: instruction, instrumentalFile: instruction })),
  ),
})
export type SongRequest = z.infer<typeof songRequest>

export const songReference = z.object({
  slot: z.enum(songSlots),
  ...referenceFields,
  region: z.object({ startSeconds: z.number(), endSeconds: z.number() }),
})
export type SongReference = z.infer<typeof songReference>

export const songSettings = z.object({
  tool: z.literal('song_gen'),
  mode: z.enum(['describe', 'custom']),
  version: z.string(),
  prompt: z.string(),
  lyrics: z.string(),
  styles: z.array(z.string()),
  /** As asked: -1 lets the engine choose. */
  durationSeconds: z.number(),
  /** Absent where there is none. */
  references: z.optional(z.array(songReference)),
  /** Absent for one. */
  takes: z.optional(z.literal(2)),
})
export type SongSettings = z.infer<typeof songSettings>

/** What a song is made of, whichever tool asks for it. */
export interface SongOrder {
  prompt: string
  lyrics: string
  styles: string[]
  durationSeconds: number
  seed: number
  /** Absent where there is none: the workflow then listens to nothing. */
  references?: SongReference[]
  /** Its end meets its start. */
  loop?: boolean
}

export interface GenerateSongJob extends JobInput<'song_gen'>, SongOrder {
  /** Absent for one. */
  takes?: 2
}
