import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from './ids.ts'
import { audioItemSchema } from './audios.ts'
import { failureSchema, jobWaitFields, messageSchema, stepSchema } from './messages.ts'
import { songVersions } from './versions.rules.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))

/** Any number: the nearest allowed duration is made, and the answer says so. -1 lets the engine choose (v3). */
const duration = z.number()

/**
 * `POST /api/generate` (spec 1 §7): a song from a description, or from lyrics and a style.
 * `tempId` makes it safe to send twice. `userId` and `tokensToDeduct` carry no authority.
 * Fields are wide here (3,000 characters); the rules of the version and plan narrow them.
 */
export const generateRequest = z.object({
  userId: z.optional(text(64)),
  projectId: idSchema,
  prompt: text(10_000),
  actionByUser: text(40),
  tempId: z.optional(tempIdSchema),
  version: z.optional(z.enum(songVersions)),
  mode: z.optional(z.enum(['describe', 'custom'])),
  lyrics: z.optional(text(10_000)),
  styleOfMusic: z.optional(z.nullable(z.union([text(1_000), z.array(text(60)).check(z.maxLength(20))]))),
  duration: z.optional(duration),
  loop: z.optional(z.boolean()),
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
  isCustomSong: z.optional(z.boolean()),
  tokensToDeduct: z.optional(z.unknown()),
})
export type GenerateRequest = z.infer<typeof generateRequest>

export const generateResponse = z.object({
  success: z.literal(true),
  messageId: idSchema,
  message: z.string(),
  /** What was taken otherwise than asked, such as the length. */
  notice: z.optional(z.string()),
  data: messageSchema,
})

/** What the Create button says before it is pressed. `duration` as it will be sent; -1 lets the engine choose. */
export const estimateQuery = z.object({
  duration: z._default(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(600)), -1),
})
export const estimateResponse = z.object({ success: z.literal(true), queueDepth: z.number(), wait: jobWaitFields.wait })

export const generationStatuses = ['PROCESSING', 'SUCCESSFUL', 'FAILED'] as const

/** `GET /api/generation/{projectId}/{messageId}`: the same truth as the socket (design §5). */
export const generationResponse = z.object({
  success: z.literal(true),
  data: z.object({
    status: z.enum(generationStatuses),
    audioData: z.array(audioItemSchema),
    error: z.nullable(z.string()),
    failure: z.nullable(failureSchema),
    steps: z.array(stepSchema),
    message: messageSchema,
  }),
})

/** The input of the workflow: ids and settings, never audio (≤ 32 kB). */
export interface GenerateSongJob {
  jobId: string
  userId: string
  projectId: string
  prompt: string
  lyrics: string
  styles: string[]
  durationSeconds: number
  seed: number
  /** After this the job fails and tokens come back; a later result still lands. */
  deadlineSeconds: number
}
