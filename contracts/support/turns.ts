import * as z from 'zod/mini'
import { pillStates, turnModes, turnStates } from '../assistant/turns.rules.ts'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'
import { turnActions, turnStuckRules, turnTabs } from './turns.rules.ts'

/** A turn as support lists it: nothing that its user or the model wrote. */
export const supportTurnSchema = z.object({
  id: idSchema,
  userId: z.string(),
  userEmail: z.string(),
  projectId: idSchema,
  mode: z.enum(turnModes),
  state: z.enum(turnStates),
  stuck: z.nullable(z.enum(turnStuckRules)),
  /** The step under way or the last, counted from 1; 0 before the first. */
  step: z.number(),
  ageSeconds: z.number(),
  /** Since something of it was stored. */
  quietSeconds: z.number(),
  jobs: z.number(),
  openJobs: z.number(),
  /** Tokens that its jobs hold or have cost. */
  spentTokens: z.number(),
  limitTokens: z.number(),
  /** What the model read and wrote, in its own tokens. */
  modelTokens: z.number(),
  failureCode: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type SupportTurn = z.infer<typeof supportTurnSchema>

const callSchema = z.object({
  tool: z.string(),
  state: z.enum(pillStates),
  priceTokens: z.number(),
  jobId: z.nullable(idSchema),
  errorCode: z.nullable(z.string()),
})

const stepSchema = z.object({
  step: z.number(),
  model: z.nullable(z.string()),
  isAnswered: z.boolean(),
  /** How often the model was asked again. */
  restarts: z.number(),
  calls: z.array(callSchema),
})
export type SupportTurnStep = z.infer<typeof stepSchema>

export const supportTurnDetailSchema = z.extend(supportTurnSchema, {
  steps: z.array(stepSchema),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  stopRequestedAt: z.nullable(z.string()),
  deadlineAt: z.string(),
  workflow: z.object({ id: z.string(), status: z.string() }),
  actions: z.array(
    z.object({ action: z.enum(turnActions), eligible: z.boolean(), why: z.string(), will: z.array(z.string()) }),
  ),
})
export type SupportTurnDetail = z.infer<typeof supportTurnDetailSchema>

const base = { feature: 'support', policy: 'support' } as const
const params = z.object({ turnId: idSchema })

/** Turns of the chat and of the Agent, for support. */
export const supportTurnRoutes = {
  supportTurns: route({
    ...base,
    method: 'GET',
    path: '/api/support/turns',
    query: z.object({
      tab: z._default(z.enum(turnTabs), 'open'),
      /** Of one user: an id, or an e-mail address. */
      user: z.optional(z.string().check(z.maxLength(254))),
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
    }),
    response: z.object({
      success: z.literal(true),
      turns: z.array(supportTurnSchema),
      counts: z.object({ stuck: z.number(), open: z.number(), confirming: z.number() }),
      next: z.nullable(z.string()),
    }),
  }),
  supportTurn: route({
    ...base,
    method: 'GET',
    path: '/api/support/turns/:turnId',
    params,
    response: z.object({ success: z.literal(true), turn: supportTurnDetailSchema }),
    errors: ['not_found'],
  }),
  supportTurnAction: route({
    ...base,
    method: 'POST',
    path: '/api/support/turns/:turnId/actions',
    params,
    body: z.strictObject({ action: z.enum(turnActions), reason: reasonSchema, requestId: requestIdSchema }),
    response: z.object({ success: z.literal(true), changed: z.boolean(), turn: supportTurnDetailSchema }),
    errors: ['not_found', 'not_eligible', 'request_id_reused', 'workflow_unreachable'],
  }),
} as const satisfies Record<string, Route>
