import * as z from 'zod/mini'
import { audioReference, motifFields, motifSettings, referenceFields, sentLyrics } from '../shared/contract.ts'
import type { JobMotif } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { songSlots } from './references.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Any number: rounded to the nearest allowed duration, with a note in the answer. -1 lets the engine choose (v3). */
const duration = z.number()

const file = z.optional(z.nullable(audioReference))
/** The region of a file to analyse, in seconds. */
const instruction = z.optional(
  z.strictObject({
    timeRanges: z.array(z.strictObject({ start: z.number(), end: z.number() })).check(z.minLength(1), z.maxLength(1)),
  }),
)

/**
 * A song from a description, or from lyrics and a style (spec 1 §7). Limits are wide here (10,000 characters); version
 * and plan narrow them.
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
  /** Two: two songs with different seeds in one message, each at the tool's price; one by default. */
  takes: z.optional(z.union([z.literal(1), z.literal(2)])),
  /** Whether to use voiceFile and instrumentalFile, or audioUrl. */
  isCustomSong: z.optional(z.boolean()),
  audioUrl: file,
  voiceFile: file,
  instrumentalFile: file,
  ...motifFields,
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
  /** The requested value: -1 lets the engine choose. */
  durationSeconds: z.number(),
  /** Absent without a reference. */
  references: z.optional(z.array(songReference)),
  /** Absent without a MIDI file. */
  motif: z.optional(motifSettings),
  /** Absent for one. */
  takes: z.optional(z.literal(2)),
})
export type SongSettings = z.infer<typeof songSettings>

/** Input of a song, for every tool that makes one. */
export interface SongInput {
  prompt: string
  lyrics: string
  styles: string[]
  durationSeconds: number
  seed: number
  /** The request named the seed, as after a sketch: no other one is tried. */
  isSeedSent?: true
  /** Absent without references: the workflow then skips the analysis. */
  references?: SongReference[]
  /** Absent without a MIDI file. */
  motif?: JobMotif
  /** Its end loops into its start. */
  loop?: boolean
  /** Nobody sings. */
  instrumental?: true
}

export interface GenerateSongJob extends JobInput<'song_gen'>, SongInput {
  /** Absent for one. */
  takes?: 2
}
