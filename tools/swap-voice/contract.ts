import * as z from 'zod/mini'
import { audioReference, dnaField, referenceFields } from '../shared/contract.ts'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { maxResampleHz, minResampleHz, pitchAlgorithms, swapFormats } from './definition.rules.ts'
import type { SwapOptions } from './definition.rules.ts'
import { voiceIds } from '@songloom/contracts/music/voice-ids.rules'
import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'

const share = z.number().check(z.minimum(0), z.maximum(1))

/** 0 for the whole audio. */
export const resampleHz = z.union([z.literal(0), z.int().check(z.minimum(minResampleHz), z.maximum(maxResampleHz))])

/** Limits of a conversion's parameters. */
const options = {
  pitchSemitones: z.number().check(z.minimum(-24), z.maximum(24)),
  indexRate: share,
  pitchAlgorithm: z.enum(pitchAlgorithms),
  filterRadius: z.int().check(z.minimum(0), z.maximum(7)),
  resampleHz,
  reverbWetness: share,
  reverbDryness: share,
  reverbSize: share,
  outputFormat: z.enum(swapFormats),
}

/** `voice` is the id, name or model link of a voice (spec 2 §7), or the id of a trained one. */
export const voiceSwapRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  voice: z.optional(z.string().check(z.maxLength(300))),
  ...dnaField,
  aiMagicTool: z.optional(z.literal(5)),
  ...z.partial(z.object(options)).shape,
  /** False: an earlier result with the same audio and voice is reused for free. */
  forceRegenerate: z.optional(z.boolean()),
})
export type VoiceSwapRequest = z.infer<typeof voiceSwapRequest>

export const voiceSwapSettings = z.object({
  tool: z.literal('voice_swap'),
  ...referenceFields,
  voice: z.enum(voiceIds),
  ...options,
  forceRegenerate: z.boolean(),
  /** A trained voice, which sings in the place of `voice`. */
  dna: z.optional(z.object({ dnaId: z.string(), name: z.string() })),
})
export type VoiceSwapSettings = z.infer<typeof voiceSwapSettings>

export interface SwapVoiceJob extends JobInput<'voice_swap'> {
  audioId: string
  voice: VoiceId
  options: SwapOptions
  /** An earlier result may be reused for free. */
  reuses: boolean
}
