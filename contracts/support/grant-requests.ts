import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { tokensSchema } from '../account/account.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { decisionRequest } from './bulk.ts'

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

const grantRequestsQuery = z.object({ state: z.optional(z.enum(grantRequestStates)) })
/** The newest fifty. */
const grantRequestsResponse = z.object({ success: z.literal(true), requests: z.array(grantRequestSchema) })
/** `tokens` are the user's after the decision. */
const grantDecisionResponse = z.object({
  success: z.literal(true),
  changed: z.boolean(),
  tokens: tokensSchema,
  auditId: z.string(),
})

/** Leads read the requests of grants that only an admin may make. */
export const supportGrantRoutes = {
  supportGrantRequests: route({
    method: 'GET',
    path: '/api/support/grant-requests',
    feature: 'support',
    policy: 'lead',
    query: grantRequestsQuery,
    response: grantRequestsResponse,
  }),
  supportGrantDecision: route({
    method: 'POST',
    path: '/api/support/grant-requests/:grantRequestId/decision',
    feature: 'support',
    policy: 'admin',
    params: z.object({ grantRequestId: idSchema }),
    body: decisionRequest,
    response: grantDecisionResponse,
    errors: ['not_found', 'not_eligible', 'own_request', 'grant_to_staff', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
