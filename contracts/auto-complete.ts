import * as z from 'zod/mini'
import { audioReference, referenceFields } from './audio-reference.ts'
import { envelope } from './generate-envelope.ts'
import { genres } from './genres.rules.ts'
import { instruments } from './instruments.rules.ts'
import type { JobInput } from './job.ts'
import type { Option } from './option-list.rules.ts'
import { tempi } from './tempi.rules.ts'
import { themes } from './themes.rules.ts'
import { timeRangeSchema, trimmedFields } from './trim-audio.ts'
import type { TimeRange } from './trim-audio.rules.ts'
import { vibes } from './vibes.rules.ts'
import { songVersions } from './versions.rules.ts'

const keyOf = (options: readonly Option[]) => z.optional(z.enum(options.map(({ key }) => key)))

/** One option of each group at most. */
const chips = {
  genre: keyOf(genres),
  theme: keyOf(themes),
  vibe: keyOf(vibes),
  instrument: keyOf(instruments),
  tempo: keyOf(tempi),
}
const chipsSchema = z.object(chips)
export type AutoCompleteChips = z.infer<typeof chipsSchema>

/** Spec 2 §7. `audioUrl` is the track; what of it is completed stands in `trimmingInstructions`. */
export const autoCompleteRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  prompt: z.optional(z.string().check(z.maxLength(10_000))),
  ...chips,
  version: z.optional(z.enum(songVersions)),
  /** Read and not needed: what is completed is as long as what was sent, 60 s at most. */
  duration: z.optional(z.number()),
  aiMagicTool: z.optional(z.literal(4)),
  ...trimmedFields,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type AutoCompleteRequest = z.infer<typeof autoCompleteRequest>

export const autoCompleteSettings = z.object({
  tool: z.literal('auto_complete_music'),
  ...referenceFields,
  prompt: z.string(),
  ...chips,
  version: z.string(),
  region: z.optional(timeRangeSchema),
})
export type AutoCompleteSettings = z.infer<typeof autoCompleteSettings>

export interface AutoCompleteJob extends JobInput<'auto_complete_music'> {
  audioId: string
  /** What of the track is completed, in its own seconds. */
  kept: TimeRange
  prompt: string
  chips: AutoCompleteChips
  seed: number
}
