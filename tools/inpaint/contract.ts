import * as z from 'zod/mini'
import { audioReference, dnaField, referenceFields, sentLyrics, usedDnas } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { trackModes } from './definition.rules.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { sentRange, timeRangeSchema } from '../trim-audio/contract.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { songVersions } from '@songloom/contracts/music/versions.rules'

const text = z.string().check(z.maxLength(10_000))

/** Spec 2 §3, §7. Duration and loop are accepted and ignored: a section has its own length. */
export const inpaintRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  inpaint_sections: z.optional(z.array(sentRange).check(z.maxLength(100))),
  /** 'instrument' is an alias of the specification (docs/architecture.md §6). */
  trackMode: z.optional(z.enum([...trackModes, 'instrument'])),
  lyrics: z.optional(sentLyrics),
  tags: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  /** Comma-separated tags; read when `tags` is missing. */
  styleOfMusic: z.optional(z.string().check(z.maxLength(400))),
  prompt: z.optional(text),
  /** Without tags the new part follows the song around it, instead of the default tag. */
  likeSong: z.optional(z.boolean()),
  ...dnaField,
  version: z.optional(z.enum(songVersions)),
  duration: z.optional(z.number()),
  loop: z.optional(z.boolean()),
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type InpaintRequest = z.infer<typeof inpaintRequest>

export const inpaintSettings = z.object({
  tool: z.literal('inpainting'),
  ...referenceFields,
  trackMode: z.enum(trackModes),
  version: z.string(),
  sections: z.array(timeRangeSchema),
  lyrics: z.string(),
  prompt: z.string(),
  tags: z.array(z.string()),
  likeSong: z.optional(z.boolean()),
  ...usedDnas,
})
export type InpaintSettings = z.infer<typeof inpaintSettings>

/** The regions really replaced: each section snapped to beats. */
export const inpaintResult = z.object({ tool: z.literal('inpainting'), replaced: z.array(timeRangeSchema) })

export interface InpaintJob extends JobInput<'inpainting'> {
  audioId: string
  /** In order, without overlaps. */
  sections: TimeRange[]
  /** It has vocals. */
  sings: boolean
  lyrics: string
  prompt: string
  /** Empty: like the song. */
  tags: string[]
  seed: number
}
