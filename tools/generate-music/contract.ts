import * as z from 'zod/mini'
import { audioReference, motifFields, motifSettings } from '../shared/contract.ts'
import type { JobMotif } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { musicModels } from './definition.rules.ts'
import type { MusicModel } from './definition.rules.ts'
import { songReference } from '../generate-song/contract.ts'
import type { SongReference } from '../generate-song/contract.ts'
import { trimmedFields } from '../trim-audio/contract.ts'
import { versions } from '@songloom/contracts/music/versions.rules'

const text = (limit: number) => z.string().check(z.maxLength(limit))
/** Keys or names: one, a list, or comma-separated. */
const tags = z.optional(z.nullable(z.union([text(1_000), z.array(text(60)).check(z.maxLength(20))])))

/** Spec 2 §7, with tags that its payload lacks. `lyrics` is the prompt; `prompt` is read without it. */
export const musicRequest = z.strictObject({
  ...envelope,
  lyrics: z.optional(text(10_000)),
  prompt: z.optional(text(10_000)),
  styleOfMusic: tags,
  theme: tags,
  vibe: tags,
  instrument: tags,
  speed: tags,
  /** Any number: rounded to the nearest allowed duration, with a note in the answer. */
  duration: z.optional(z.number()),
  loop: z.optional(z.boolean()),
  count: z.optional(z.number()),
  model: z.optional(z.enum(musicModels)),
  version: z.optional(z.enum(versions)),
  audioUrl: z.optional(z.nullable(audioReference)),
  aiMagicTool: z.optional(z.literal(1)),
  ...trimmedFields,
  ...motifFields,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
  /** A piece made with the Lite model, to be played again with HD; all else is as it was. */
  finishOf: z.optional(audioReference),
})
export type MusicRequest = z.infer<typeof musicRequest>

const keys = z.array(z.string())
const tagSettings = z.object({ genre: keys, theme: keys, vibe: keys, instrument: keys, tempo: keys })

export const musicSettings = z.object({
  tool: z.literal('generate_music'),
  version: z.string(),
  model: z.enum(musicModels),
  lyrics: z.string(),
  tags: tagSettings,
  durationSeconds: z.number(),
  loop: z.boolean(),
  count: z.number(),
  /** Absent without a reference. */
  reference: z.optional(songReference),
  /** Absent without a MIDI file. */
  motif: z.optional(motifSettings),
  /** The Lite piece that this one finishes. */
  finishOf: z.optional(z.string()),
})
export type MusicSettings = z.infer<typeof musicSettings>

/** Input of a piece of music. */
export interface MusicInput {
  prompt: string
  model: MusicModel
  tags: MusicSettings['tags']
  /** Of the piece, or of one round of a loop. */
  durationSeconds: number
  loop: boolean
  /** Rounds in the file; 1 for a piece. */
  rounds: number
  seed: number
  /** The request named the seed, as after a sketch: no other one is tried. */
  isSeedSent?: true
  /** Absent without references: the workflow then skips the analysis. */
  references?: SongReference[]
  /** Absent without a MIDI file. */
  motif?: JobMotif
  /** The Lite piece whose score is played again. */
  finishOf?: { audioId: string; scoreKey: string }
}

export interface GenerateMusicJob extends JobInput<'generate_music'>, MusicInput {}

/** What the recipe of a Lite piece says of it; enough to play it again. */
export const liteMusicRecipe = z.object({
  tool: z.literal('generate_music'),
  seed: z.number(),
  settings: z.object({
    prompt: z.string(),
    model: z.literal('sansaar_1_lite'),
    tags: tagSettings,
    durationSeconds: z.number(),
    loop: z.boolean(),
    rounds: z.number(),
  }),
})
