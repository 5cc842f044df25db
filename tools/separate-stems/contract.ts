import * as z from 'zod/mini'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { stemParts } from './definition.rules.ts'

/** Accepted and ignored (spec 1 §7): the server knows these values from the audio. */
const withoutAuthority = {
  aiMagicTool: z.optional(z.unknown()),
  duration: z.optional(z.unknown()),
  loop: z.optional(z.unknown()),
  bpm: z.optional(z.unknown()),
  audioBpm: z.optional(z.unknown()),
  timestamp: z.optional(z.unknown()),
}

/** Spec 2 §9: the audio to split, under either of its two names. */
export const stemsRequest = z.strictObject({
  ...envelope,
  ...withoutAuthority,
  audioUrl: z.optional(audioReference),
  audio_url: z.optional(audioReference),
})

export const stemsSettings = z.object({ tool: z.literal('separate_stems'), ...referenceFields })

export const stemsResult = z.object({
  tool: z.literal('separate_stems'),
  /** Silent parts. */
  silentParts: z.array(z.enum(stemParts)),
})

export interface SeparateStemsJob extends JobInput<'separate_stems'> {
  audioId: string
}
