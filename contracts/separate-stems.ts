import * as z from 'zod/mini'
import { audioReference, referenceFields } from './audio-reference.ts'
import { envelope } from './generate-envelope.ts'
import type { JobInput } from './job.ts'
import { stemParts } from './separate-stems.rules.ts'

/** Spec 2 §9: the audio to split. */
export const stemsRequest = z.strictObject({ ...envelope, audioUrl: z.optional(audioReference) })
export type StemsRequest = z.infer<typeof stemsRequest>

export const stemsSettings = z.object({ tool: z.literal('separate_stems'), ...referenceFields })

export const stemsResult = z.object({
  tool: z.literal('separate_stems'),
  /** Parts in which nothing can be heard. */
  silentParts: z.array(z.enum(stemParts)),
})

export interface SeparateStemsJob extends JobInput<'separate_stems'> {
  audioId: string
}
