import * as z from 'zod/mini'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { sectionSchema } from '@songloom/contracts/library/audios'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'

const name = z.optional(z.string().check(z.maxLength(maxNameUnits)))

/** Spec 2 §9. Names and covers are the caller's display values; ours come from the audio itself. */
export const sectionsRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  audioName: name,
  songName: name,
  albumArt: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  coverart: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
})

export const sectionsSettings = z.object({ tool: z.literal('section_analysis'), ...referenceFields })

/** A detected section. Sections of one `group` sound alike; `energy`: 0 softest to 1 loudest. */
export const foundSection = z.extend(sectionSchema, { bars: z.number(), group: z.number(), energy: z.number() })

/** A chord as in a lead sheet, e.g. 'F#m7'. */
export const foundChord = z.object({ startSeconds: z.number(), endSeconds: z.number(), name: z.string() })

export const sectionsResult = z.object({
  tool: z.literal('section_analysis'),
  sections: z.array(foundSection),
  durationSeconds: z.number(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  metre: z.string(),
  /** Integrated loudness of the whole audio, in LUFS; null for silence. */
  loudnessLufs: z.nullable(z.number()),
  /** In order, without overlaps; absent in older results, as are the downbeats. */
  chords: z.optional(z.array(foundChord)),
  /** Start of each bar, in seconds. */
  downbeatsSeconds: z.optional(z.array(z.number())),
})
export type SectionsResult = z.infer<typeof sectionsResult>
export type FoundSection = z.infer<typeof foundSection>
export type FoundChord = z.infer<typeof foundChord>

export interface AnalyseSectionsJob extends JobInput<'section_analysis'> {
  audioId: string
  /** The caller's name of the audio. */
  words: string
}
