import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'

/** Common fields of `POST /api/generate` (spec 3 §7). `userId` and `tokensToDeduct` are accepted and ignored. */
export const envelope = {
  userId: z.optional(z.string().check(z.maxLength(64))),
  projectId: idSchema,
  actionByUser: z.string().check(z.maxLength(40)),
  /** Made by the client: makes a repeated request idempotent. */
  tempId: z.optional(tempIdSchema),
  tokensToDeduct: z.optional(z.unknown()),
  /** Not read by tools that work on an audio only. */
  prompt: z.optional(z.unknown()),
}
