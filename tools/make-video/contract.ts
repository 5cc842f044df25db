import * as z from 'zod/mini'
import { artifactSchema } from '@songloom/contracts/jobs/artifacts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { audioReference, referenceFields } from '../shared/contract.ts'
import { videoMotions, videoShapes } from './video.rules.ts'
import type { VideoMotion, VideoShape } from './video.rules.ts'

/** `shape` is `wide` and `motion` is `wave` by default. */
export const makeVideoRequest = z.strictObject({
  ...envelope,
  audioUrl: z.optional(audioReference),
  shape: z.optional(z.enum(videoShapes)),
  motion: z.optional(z.enum(videoMotions)),
})

export const makeVideoSettings = z.object({
  tool: z.literal('make_video'),
  ...referenceFields,
  shape: z.enum(videoShapes),
  motion: z.enum(videoMotions),
})
export type MakeVideoSettings = z.infer<typeof makeVideoSettings>

export const makeVideoResult = z.object({
  tool: z.literal('make_video'),
  shape: z.enum(videoShapes),
  /** What moves; an audio without timed words has its waveform where nothing else would. */
  motion: z.enum(videoMotions),
  /** Lines whose words light up. */
  lines: z.number(),
  artifacts: z.object({ video: artifactSchema }),
})
export type MakeVideoResult = z.infer<typeof makeVideoResult>

export interface MakeVideoJob extends JobInput<'make_video'> {
  audioId: string
  shape: VideoShape
  motion: VideoMotion
}
