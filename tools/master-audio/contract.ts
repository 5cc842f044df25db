import * as z from 'zod/mini'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { masterTargets } from './definition.rules.ts'
import type { MasterTarget } from './definition.rules.ts'

/** `target` is `stream` by default; `referenceUrl` is an audio of the user, for `reference`. */
export const masterAudioRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  target: z.optional(z.enum(masterTargets)),
  referenceUrl: z.optional(audioReference),
})

export const masterAudioSettings = z.object({
  tool: z.literal('mastering'),
  ...referenceFields,
  target: z.enum(masterTargets),
  /** The track that the master is to be like. */
  reference: z.optional(z.object(referenceFields)),
})
export type MasterAudioSettings = z.infer<typeof masterAudioSettings>

const soundMeasures = z.object({
  /** Integrated loudness by ITU-R BS.1770-4. */
  lufs: z.number(),
  truePeakDbtp: z.number(),
  /** Loudness range by EBU Tech 3342. */
  rangeLu: z.number(),
})
export type SoundMeasures = z.infer<typeof soundMeasures>

export const masterAudioResult = z.object({
  tool: z.literal('mastering'),
  /** What was asked for; of a reference within what is followed. */
  targetLufs: z.number(),
  before: soundMeasures,
  after: soundMeasures,
  /** Change of level of each octave from 31 Hz to 16 kHz against the whole, dB. */
  bandChangesDb: z.array(z.number()),
})
export type MasterAudioResult = z.infer<typeof masterAudioResult>

export interface MasterAudioJob extends JobInput<'mastering'> {
  audioId: string
  target: MasterTarget
  referenceId?: string | undefined
}
