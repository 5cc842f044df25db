import * as z from 'zod/mini'
import { audioReference, dnaField, referenceFields, usedDnas } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { genres } from '@songloom/contracts/music/genres.rules'
import { instruments } from '@songloom/contracts/music/instruments.rules'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { Option } from '@songloom/contracts/library/option-list.rules'
import { tempi } from '@songloom/contracts/music/tempi.rules'
import { themes } from '@songloom/contracts/account/themes.rules'
import { timeRangeSchema, trimmedFields } from '../trim-audio/contract.ts'
import type { TimeRange } from '../trim-audio/definition.rules.ts'
import { vibes } from '@songloom/contracts/music/vibes.rules'
import { songVersions } from '@songloom/contracts/music/versions.rules'

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

/** Spec 2 §7. `audioUrl` is the track; `trimmingInstructions` select its region. */
export const autoCompleteRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  prompt: z.optional(z.string().check(z.maxLength(10_000))),
  ...chips,
  version: z.optional(z.enum(songVersions)),
  /** Accepted and ignored: the result is as long as its source, 60 s at most. */
  duration: z.optional(z.number()),
  aiMagicTool: z.optional(z.literal(4)),
  ...trimmedFields,
  ...dnaField,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})

export const autoCompleteSettings = z.object({
  tool: z.literal('auto_complete_music'),
  ...referenceFields,
  prompt: z.string(),
  ...chips,
  version: z.string(),
  region: z.optional(timeRangeSchema),
  ...usedDnas,
})
export type AutoCompleteSettings = z.infer<typeof autoCompleteSettings>

export interface AutoCompleteJob extends JobInput<'auto_complete_music'> {
  audioId: string
  /** The region to complete, in seconds of the track. */
  kept: TimeRange
  prompt: string
  chips: AutoCompleteChips
  seed: number
}
