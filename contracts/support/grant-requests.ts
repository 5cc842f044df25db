import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { tokensSchema } from '../account/account.ts'

export const grantRequestStates = ['waiting', 'approved', 'declined'] as const

/** A grant that a lead requested and an admin decides on. */
export const grantRequestSchema = z.object({
  id: idSchema,
  userId: z.string(),
  userEmail: z.string(),
  tokens: z.number(),
  reason: z.string(),
  /** What the user will read; null for the default sentence. */
  userNote: z.nullable(z.string()),
  state: z.enum(grantRequestStates),
  actorId: z.string(),
  actorEmail: z.string(),
  createdAt: z.string(),
  deciderEmail: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type GrantRequest = z.infer<typeof grantRequestSchema>

export const grantRequestsQuery = z.object({ state: z.optional(z.enum(grantRequestStates)) })
/** The newest fifty. */
export const grantRequestsResponse = z.object({ success: z.literal(true), requests: z.array(grantRequestSchema) })
/** `tokens` are the user's after the decision. */
export const grantDecisionResponse = z.object({
  success: z.literal(true),
  changed: z.boolean(),
  tokens: tokensSchema,
  auditId: z.string(),
})
