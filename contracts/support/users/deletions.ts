import * as z from 'zod/mini'
import { deletionStates } from '../../account/account-data.rules.ts'
import { idSchema } from '../../library/ids.ts'
import { route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { reasonSchema, requestIdSchema } from '../generations.ts'

/** A request to delete an account. After the deletion no name is left of it. */
export const supportDeletionSchema = z.object({
  id: idSchema,
  userId: z.string(),
  userEmail: z.string(),
  state: z.enum(deletionStates),
  requestedAt: z.string(),
  dueAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Who of support stopped it, and why. */
  stoppedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type SupportDeletion = z.infer<typeof supportDeletionSchema>

const shared = { feature: 'support-deletions' } as const

/** Requests to delete accounts at the desk. */
export const supportDeletionRoutes = {
  /** Open ones first by their due time, then the newest others; at most 100. */
  supportDeletions: route({
    ...shared,
    method: 'GET',
    path: '/api/support/deletions',
    policy: 'support',
    response: z.object({ success: z.literal(true), deletions: z.array(supportDeletionSchema) }),
  }),
  /** Stops a deletion that has not begun; its user reads the reason. */
  supportStopDeletion: route({
    ...shared,
    method: 'POST',
    path: '/api/support/deletions/:deletionId/stop',
    policy: 'lead',
    params: z.object({ deletionId: idSchema }),
    body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
    response: z.object({ success: z.literal(true), changed: z.boolean(), deletion: supportDeletionSchema }),
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
