import * as z from 'zod/mini'
import { maxLimit, maxRestrictionHours, maxSentenceLength, restrictionKinds } from './restrictions.rules.ts'
import { route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { reasonSchema, requestIdSchema } from '../generations.ts'
import { minReasonLength } from '../support.rules.ts'

/** The restriction of a user. `reason` is for staff, `sentence` for the user. */
export const restrictionSchema = z.object({
  id: z.string(),
  kind: z.enum(restrictionKinds),
  /** Generations in any 60 minutes, and concurrent ones; null for unlimited. */
  perHour: z.nullable(z.number()),
  atOnce: z.nullable(z.number()),
  reason: z.string(),
  sentence: z.string(),
  actorEmail: z.string(),
  createdAt: z.string(),
  until: z.string(),
})
export type Restriction = z.infer<typeof restrictionSchema>

const limit = z.nullable(z.number().check(z.int(), z.positive(), z.maximum(maxLimit)))
const press = { reason: reasonSchema, requestId: requestIdSchema }
const restrict = {
  ...press,
  hours: z.number().check(z.int(), z.positive(), z.maximum(maxRestrictionHours)),
  sentence: z.string().check(z.trim(), z.minLength(minReasonLength), z.maxLength(maxSentenceLength)),
}
export const limitRequest = z
  .strictObject({ ...restrict, perHour: limit, atOnce: limit })
  .check(z.refine(({ perHour, atOnce }) => perHour !== null || atOnce !== null, { path: ['perHour'] }))

const pressed = { success: z.literal(true), changed: z.boolean(), auditId: z.string() }
const shared = {
  method: 'POST',
  feature: 'support',
  params: z.object({ userId: z.string().check(z.maxLength(64)) }),
} as const
const restrictErrors = ['not_found', 'staff_protected', 'block_needs_lead', 'request_id_reused'] as const

/** Support's actions on an account. */
export const supportRestrictionRoutes = {
  supportLimit: route({
    ...shared,
    path: '/api/support/users/:userId/limit',
    policy: 'support',
    body: limitRequest,
    response: z.object({ ...pressed, restriction: z.nullable(restrictionSchema) }),
    errors: restrictErrors,
  }),
  supportBlock: route({
    ...shared,
    path: '/api/support/users/:userId/block',
    policy: 'lead',
    body: z.strictObject(restrict),
    response: z.object({ ...pressed, restriction: z.nullable(restrictionSchema) }),
    errors: restrictErrors,
  }),
  /** Ends a limit or a block early; a block only by a lead. */
  supportLift: route({
    ...shared,
    path: '/api/support/users/:userId/lift',
    policy: 'support',
    body: z.strictObject(press),
    response: z.object(pressed),
    errors: ['not_found', 'not_eligible', 'block_needs_lead', 'request_id_reused'],
  }),
  /** Signs the user out everywhere; open screens disconnect within seconds. */
  supportEndSessions: route({
    ...shared,
    path: '/api/support/users/:userId/end-sessions',
    policy: 'support',
    body: z.strictObject(press),
    response: z.object({ ...pressed, ended: z.number() }),
    errors: ['not_found', 'staff_protected', 'request_id_reused'],
  }),
  /** Turns two-step sign-in off for a user who has lost the app and the recovery codes, and signs out everywhere. */
  supportResetTwoStep: route({
    ...shared,
    path: '/api/support/users/:userId/reset-two-step',
    policy: 'lead',
    body: z.strictObject(press),
    response: z.object(pressed),
    errors: ['not_found', 'not_eligible', 'staff_protected', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
