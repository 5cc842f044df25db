import * as z from 'zod/mini'

/** Why a message failed and what to do next. */
export const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.optional(z.string()),
  tokensReturned: z.number(),
})
export type Failure = z.infer<typeof failureSchema>
