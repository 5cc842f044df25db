import * as z from 'zod/mini'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { instrumentModelNames } from '../shared/instrument-models.rules.ts'
import type { InstrumentModelName } from '../shared/instrument-models.rules.ts'
import type { JobInput } from '@songloom/contracts/jobs/job'

/**
 * The same job as `POST /api/generate/rvc-inference`. `audioUrl` is the voice; `instrument` a name or an address of the
 * list.
 */
export const voiceToInstrumentRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  instrument: z.optional(z.string().check(z.maxLength(200))),
  /** Semitones; by default an octave up for a bansuri and none for the others. */
  pitchChange: z.optional(z.number().check(z.minimum(-24), z.maximum(24))),
  /** Frames of 10 ms on either side of the pitch's median filter. */
  filterRadius: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(7))),
  reverbWetness: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  aiMagicTool: z.optional(z.literal(6)),
})
export type VoiceToInstrumentRequest = z.infer<typeof voiceToInstrumentRequest>

export const voiceToInstrumentSettings = z.object({
  tool: z.literal('voice_to_instrument'),
  ...referenceFields,
  instrument: z.enum(instrumentModelNames),
  pitchChange: z.number(),
  filterRadius: z.number(),
  reverbWetness: z.number(),
})
export type VoiceToInstrumentSettings = z.infer<typeof voiceToInstrumentSettings>

export interface VoiceToInstrumentJob extends JobInput<'voice_to_instrument'> {
  audioId: string
  instrument: InstrumentModelName
  /** Semitones. */
  pitchChange: number
  filterRadius: number
  reverbWetness: number
}
