import * as z from 'zod/mini'
import { audioItemSchema } from '@songloom/contracts/library/audios'
import { idSchema } from '@songloom/contracts/library/ids'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { failureSchema } from '@songloom/contracts/errors/failure'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import { uploadSources } from '@songloom/contracts/library/uploads.rules'

export const uploadSettings = z.object({
  tool: z.literal('receive_upload'),
  uploadId: z.string(),
  fileName: z.string(),
  source: z.enum(uploadSources),
  sizeBytes: z.number(),
})

export interface ReceiveUploadJob extends JobInput<'receive_upload'> {
  uploadId: string
  /** Of its owner at acceptance: limits its length. */
  plan: Plan
}

/** Receiving: bytes are missing. Working: its job runs. Done: `audio` exists, possibly from an earlier upload. */
export const uploadStates = ['receiving', 'working', 'done', 'failed'] as const

/** The state of an upload. */
export const uploadView = z.object({
  _id: idSchema,
  fileName: z.string(),
  state: z.enum(uploadStates),
  receivedBytes: z.number(),
  sizeBytes: z.number(),
  messageId: z.nullable(idSchema),
  /** Progress of its job, 0 to 1. */
  fraction: z.number(),
  audio: z.nullable(audioItemSchema),
  /** The same bytes were already in the library. */
  isDuplicate: z.boolean(),
  failure: z.nullable(failureSchema),
})
export type UploadView = z.infer<typeof uploadView>

export const uploadViewResponse = z.object({ success: z.literal(true), upload: uploadView })

/** `POST /api/studio/upload` (spec 1 §7). */
export const uploadResponse = z.object({
  success: z.literal(true),
  publicUrl: z.string(),
  bpm: z.nullable(z.number()),
  id: idSchema,
  message: z.string(),
  audio: audioItemSchema,
})
