import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { generationFilterSchema, reasonSchema } from './support-generations.ts'
import { supportActions } from './support.rules.ts'

/** A filter, or the lines that were ticked; frozen when the dry run is made. */
export const bulkRequest = z.strictObject({
  action: z.enum(supportActions),
  filter: generationFilterSchema,
  ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(1_000))),
})
export const bulkStartRequest = z.strictObject({ reason: reasonSchema })

export const bulkStates = ['previewed', 'running', 'done', 'aborted'] as const

/** A bulk action from its dry run to its end. */
export const bulkSchema = z.object({
  id: idSchema,
  action: z.enum(supportActions),
  state: z.enum(bulkStates),
  reason: z.nullable(z.string()),
  actorEmail: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  eligible: z.number(),
  /** Why the others are left alone, with how many. */
  ineligible: z.array(z.object({ why: z.string(), count: z.number() })),
  /** True when the filter held more than a bulk action takes. */
  isCut: z.boolean(),
  progress: z.object({
    pending: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    aborted: z.number(),
  }),
  /** The first generations it could not act on, with the reason. */
  failures: z.array(z.object({ id: idSchema, note: z.string() })),
})
export type Bulk = z.infer<typeof bulkSchema>

export const bulkResponse = z.object({ success: z.literal(true), bulk: bulkSchema })
export const bulksResponse = z.object({ success: z.literal(true), bulks: z.array(bulkSchema) })
