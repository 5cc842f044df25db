import * as z from 'zod/mini'
import { artifactSchema } from '@songloom/contracts/jobs/artifacts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { audioReference, referenceFields } from '../shared/contract.ts'

export const stemToMidiRequest = z.strictObject({ ...envelope, audioUrl: z.optional(audioReference) })

export const stemToMidiSettings = z.object({ tool: z.literal('stem_to_midi'), ...referenceFields })

/** `midi` is the MIDI note number, 60 for middle C; `velocity` is 0 to 1. */
export const foundNote = z.object({
  startSeconds: z.number(),
  durationSeconds: z.number(),
  midi: z.number(),
  velocity: z.number(),
})
export type FoundNote = z.infer<typeof foundNote>

export const stemToMidiResult = z.object({
  tool: z.literal('stem_to_midi'),
  /** In the order of their starts. */
  notes: z.array(foundNote),
  artifacts: z.object({ midi: artifactSchema }),
})
export type StemToMidiResult = z.infer<typeof stemToMidiResult>

export interface StemToMidiJob extends JobInput<'stem_to_midi'> {
  audioId: string
}
