import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'

/** What every request of `POST /api/generate` may carry (spec 3 §7). `userId` and `tokensToDeduct` have no authority. */
export const envelope = {
  userId: z.optional(z.string().check(z.maxLength(64))),
  projectId: idSchema,
  actionByUser: z.string().check(z.maxLength(40)),
  /** Made by the client: sending a request twice makes one job. */
  tempId: z.optional(tempIdSchema),
  tokensToDeduct: z.optional(z.unknown()),
  /** Not read by tools that work on an audio alone. */
  prompt: z.optional(z.unknown()),
}
