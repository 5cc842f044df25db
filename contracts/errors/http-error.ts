import * as z from 'zod/mini'

/** Every refusal and failure of the API. `message` is the specified sentence. */
export const errorResponse = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  hint: z.optional(z.string()),
  tokensReturned: z.optional(z.number()),
  /** The field of bad input. */
  field: z.optional(z.string()),
  /** Refused words of a prompt, and a valid prompt. */
  words: z.optional(z.array(z.string())),
  proposal: z.optional(z.string()),
  reference: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponse>
