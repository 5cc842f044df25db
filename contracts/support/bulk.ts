import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { generationFilterSchema, reasonSchema, requestIdSchema, userNoteSchema } from './generations.ts'
import { supportActions } from './support.rules.ts'

/** A filter, or the selected rows; frozen by the dry run. */
export const bulkRequest = z.strictObject({
  action: z.enum(supportActions),
  filter: generationFilterSchema,
  ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(1_000))),
})
export const bulkStartRequest = z.strictObject({
  reason: reasonSchema,
  /** For refunds. */
  userNote: userNoteSchema,
})
export const bulkAbortRequest = z.strictObject({ reason: reasonSchema, requestId: requestIdSchema })
/** A second person's decision on a bulk action or grant that waits for approval. */
export const decisionRequest = z.strictObject({ decision: z.enum(['approve', 'decline']), reason: reasonSchema })

export const bulkStates = ['previewed', 'waiting_for_approval', 'declined', 'running', 'done', 'aborted'] as const
export const bulksQuery = z.object({ state: z.optional(z.enum(bulkStates)) })

/** A bulk action from its dry run to its end. */
export const bulkSchema = z.object({
  id: idSchema,
  action: z.enum(supportActions),
  state: z.enum(bulkStates),
  reason: z.nullable(z.string()),
  /** What the users of refunds read; null for the default sentence. */
  userNote: z.nullable(z.string()),
  /** Who started it; before that, who made the dry run. */
  actorId: z.string(),
  actorEmail: z.string(),
  createdAt: z.string(),
  /** When it began to wait for approval; null if it did not have to. */
  askedAt: z.nullable(z.string()),
  /** Who approved or declined it, and when. */
  deciderEmail: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  filter: generationFilterSchema,
  /** Number of selected rows; null where the filter selected. */
  selected: z.nullable(z.number()),
  /** Total price of the eligible ones; for refunds, what was charged. */
  tokens: z.number(),
  endedAt: z.nullable(z.string()),
  eligible: z.number(),
  /** Why others are skipped, with counts. */
  ineligible: z.array(z.object({ why: z.string(), count: z.number() })),
  /** True when the filter matched more than a bulk action's limit. */
  isCut: z.boolean(),
  progress: z.object({
    pending: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    aborted: z.number(),
  }),
})
export type Bulk = z.infer<typeof bulkSchema>

export const bulkOutcomes = ['pending', 'ineligible', 'changed', 'unchanged', 'failed', 'aborted'] as const

/** One generation of a bulk action, with its result. */
export const bulkItemSchema = z.object({
  id: idSchema,
  songName: z.nullable(z.string()),
  userEmail: z.string(),
  outcome: z.enum(bulkOutcomes),
  note: z.nullable(z.string()),
})
export type BulkItem = z.infer<typeof bulkItemSchema>

/** A page of a bulk action's generations; `after` is the `next` of the page before. */
export const bulkItemsQuery = z.object({
  outcome: z.optional(z.enum(bulkOutcomes)),
  after: z.optional(z.string().check(z.maxLength(64))),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 50),
})
export const bulkItemsResponse = z.object({
  success: z.literal(true),
  items: z.array(bulkItemSchema),
  next: z.nullable(z.string()),
})

export const bulkResponse = z.object({ success: z.literal(true), bulk: bulkSchema })
export const bulksResponse = z.object({ success: z.literal(true), bulks: z.array(bulkSchema) })
