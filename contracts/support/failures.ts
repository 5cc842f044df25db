import * as z from 'zod/mini'
import { faults } from '../errors/failure-causes.rules.ts'
import { failureWindowSeconds } from './support.rules.ts'

/** Failures to group: those that ended within a span, of ours or the user's own; both by default. */
export const failuresQuery = z.object({
  endedWithinSeconds: z._default(
    z.coerce.number().check(z.int(), z.positive(), z.maximum(2_592_000)),
    failureWindowSeconds,
  ),
  fault: z.optional(z.enum(faults)),
})
export type FailuresQuery = z.infer<typeof failuresQuery>

/**
 * Failures of one cause: the same code, engine and shape of the last error. Those three filter the list of generations.
 */
export const failureGroupSchema = z.object({
  failureCode: z.string(),
  fault: z.enum(faults),
  /** Null where no engine had begun. */
  engine: z.nullable(z.string()),
  errorShape: z.string(),
  /** The last error of the newest of them; empty where none was recorded. */
  example: z.string(),
  jobs: z.number(),
  users: z.number(),
  /** Total price of all of them. */
  tokens: z.number(),
  tools: z.array(z.string()),
  /** Versions of the application when they ended. */
  versions: z.array(z.string()),
  firstEndedAt: z.string(),
  lastEndedAt: z.string(),
  /** How many can be rerun now; null where there are too many failures to check each. */
  rerunnable: z.nullable(z.number()),
  /** How many were replaced since, by support's reruns or their users' new requests. */
  replaced: z.nullable(z.number()),
})
export type FailureGroup = z.infer<typeof failureGroupSchema>

/** Largest group first; `isCut` where more groups exist than are listed. */
export const failuresResponse = z.object({
  success: z.literal(true),
  groups: z.array(failureGroupSchema),
  isCut: z.boolean(),
})

/**
 * Facets of the failed generations of a filter, or of its parked ones: causes and engines with counts, and versions,
 * newest first.
 */
export const failureChoicesResponse = z.object({
  success: z.literal(true),
  causes: z.array(z.object({ failureCode: z.string(), count: z.number() })),
  engines: z.array(z.object({ engine: z.nullable(z.string()), count: z.number() })),
  versions: z.array(z.string()),
})
export type FailureChoices = z.infer<typeof failureChoicesResponse>
