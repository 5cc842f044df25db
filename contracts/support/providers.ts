import * as z from 'zod/mini'
import { route } from '../routes/route.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'
import { idSchema } from '../library/ids.ts'

const providerId = z.string().check(z.minLength(1), z.maxLength(40))

/** Something that was sent and whose outcome nobody knows. Costs are millionths of a US dollar. */
const unknownOperationSchema = z.object({
  id: idSchema,
  provider: z.string(),
  capability: z.string(),
  model: z.nullable(z.string()),
  jobId: z.string(),
  step: z.string(),
  /** The provider's own id, by which it can be asked. */
  operationId: z.nullable(z.string()),
  costMicros: z.number(),
  error: z.nullable(z.string()),
  submittedAt: z.string(),
})
export type UnknownOperation = z.infer<typeof unknownOperationSchema>

const pauseSchema = z.object({ reason: z.string(), actorEmail: z.string(), at: z.string() })

/** A provider of engines: what it can, what it has cost, how it does. */
const engineProviderSchema = z.object({
  id: z.string(),
  kind: z.string(),
  model: z.nullable(z.string()),
  /** Without path and port; of a model on the worker its file. */
  host: z.string(),
  hasKey: z.boolean(),
  capabilities: z.array(z.string()),
  pricePerOperation: z.number(),
  pricePerMinute: z.number(),
  limits: z.object({
    spendPerDay: z.nullable(z.number()),
    spendPerMonth: z.nullable(z.number()),
    concurrent: z.nullable(z.number()),
  }),
  /** Estimated, from midnight UTC and from the first of the month. */
  spentTodayMicros: z.number(),
  spentMonthMicros: z.number(),
  open: z.number(),
  /** Of the last 24 hours. */
  collected: z.number(),
  failed: z.number(),
  unknown: z.number(),
  /** Median time from sending to the result; null without one. */
  medianSeconds: z.nullable(z.number()),
  lastError: z.nullable(z.object({ errorClass: z.string(), message: z.string(), at: z.string() })),
  lastCollectedAt: z.nullable(z.string()),
  pause: z.nullable(pauseSchema),
})
export type EngineProvider = z.infer<typeof engineProviderSchema>

const chosenSchema = z.object({
  capability: z.string(),
  /** In the order in which they are asked; `embedded` is our own engine. */
  providers: z.array(z.string()),
  whenPaused: z.enum(['next', 'wait']),
  whenFull: z.enum(['next', 'wait']),
})
export type ChosenProviders = z.infer<typeof chosenSchema>

const listed = z.object({
  success: z.literal(true),
  at: z.string(),
  providers: z.array(engineProviderSchema),
  capabilities: z.array(chosenSchema),
  unknowns: z.array(unknownOperationSchema),
})
export type ProvidersState = z.infer<typeof listed>

/** What a job was sent to providers for, as its page at the desk shows it. */
const jobOperationSchema = z.object({
  id: idSchema,
  provider: z.string(),
  model: z.nullable(z.string()),
  state: z.string(),
  resolution: z.nullable(z.enum(['billed', 'not_billed'])),
  costMicros: z.number(),
  error: z.nullable(z.string()),
  submittedAt: z.string(),
})
export type JobOperation = z.infer<typeof jobOperationSchema>

const press = {
  method: 'POST',
  feature: 'engine-providers',
  params: z.object({ provider: providerId }),
  body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
  response: z.object({ success: z.literal(true), changed: z.boolean() }),
} as const

export const supportProviderRoutes = {
  supportProviders: route({
    method: 'GET',
    path: '/api/support/providers',
    feature: 'engine-providers',
    policy: 'support',
    response: listed,
  }),
  supportPauseProvider: route({
    ...press,
    path: '/api/support/providers/:provider/pause',
    // It moves every job of it to another provider, or stops them.
    policy: 'admin',
    errors: ['request_id_reused'],
  }),
  supportResumeProvider: route({
    ...press,
    path: '/api/support/providers/:provider/resume',
    policy: 'admin',
    errors: ['request_id_reused'],
  }),
  supportSettleOperation: route({
    method: 'POST',
    path: '/api/support/provider-operations/:operationId/settle',
    feature: 'engine-providers',
    policy: 'support',
    params: z.object({ operationId: idSchema }),
    body: z.strictObject({
      outcome: z.enum(['billed', 'not_billed']),
      note: reasonSchema,
      requestId: requestIdSchema,
    }),
    response: z.object({ success: z.literal(true), changed: z.boolean() }),
    errors: ['request_id_reused', 'not_found'],
  }),
  supportJobOperations: route({
    method: 'GET',
    path: '/api/support/generations/:jobId/provider-operations',
    feature: 'engine-providers',
    policy: 'support',
    params: z.object({ jobId: idSchema }),
    response: z.object({ success: z.literal(true), operations: z.array(jobOperationSchema) }),
  }),
}
