import * as z from 'zod/mini'
import { auditEntrySchema } from '../audit.ts'
import { dreampackRunSchema, dreampackSchema } from '../../dreampacks/dreampacks.ts'
import { idSchema } from '../../library/ids.ts'
import { route } from '../../routes/route.ts'
import {
  dreampackActions,
  dreampackStuckRules,
  dreampackTabs,
  largestPackBulk,
  packBulkActions,
  supportDreampackStates,
} from './dreampacks.rules.ts'
import { reasonSchema, requestIdSchema, supportGenerationSchema } from '../generations.ts'

const shortText = (maximum: number) => z.string().check(z.maxLength(maximum))
const paging = {
  after: z.optional(shortText(80)),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
}

/** Query of the console's address. `search` reads e-mail, name, and ids of dreampack, run, user and workflow. */
export const supportDreampackFilter = z.object({
  tab: z._default(z.enum(dreampackTabs), 'all'),
  state: z.optional(z.enum(supportDreampackStates)),
  search: z.optional(shortText(120)),
})
export type SupportDreampackFilter = z.infer<typeof supportDreampackFilter>

const stuckSchema = z.object({ rule: z.enum(dreampackStuckRules), words: z.string() })
export type DreampackStuck = z.infer<typeof stuckSchema>

/** A row of the list. */
export const supportDreampackSchema = z.extend(
  z.pick(dreampackSchema, {
    id: true,
    name: true,
    type: true,
    trackCount: true,
    hour: true,
    timeZone: true,
    style: true,
    nextRunAt: true,
    lastRun: true,
    createdAt: true,
  }),
  {
    state: z.enum(supportDreampackStates),
    tool: z.string(),
    userId: z.string(),
    userEmail: z.string(),
    isRunning: z.boolean(),
    /** How many tracks of a pack the user's tokens pay for. */
    payableTracks: z.number(),
    stuck: z.nullable(stuckSchema),
  },
)
export type SupportDreampack = z.infer<typeof supportDreampackSchema>

const previewSchema = z.object({
  action: z.enum(dreampackActions),
  eligible: z.boolean(),
  why: z.string(),
  will: z.array(z.string()),
})

/** A run as support reads it; for an open one, with Temporal's state and allowed actions. */
export const supportDreampackRunSchema = z.extend(dreampackRunSchema, {
  progressedAt: z.string(),
  stuck: z.nullable(stuckSchema),
  /** Of its tracks' project; null where there is none. */
  projectName: z.nullable(z.string()),
  workflowId: z.string(),
  /** Temporal's status; null for an ended run, which is not queried. */
  workflowStatus: z.nullable(z.string()),
  actions: z.array(previewSchema),
})
export type SupportDreampackRun = z.infer<typeof supportDreampackRunSchema>

/** The support desk's page of one dreampack. */
export const supportDreampackResponse = z.object({
  success: z.literal(true),
  dreampack: supportDreampackSchema,
  /** Its current status, in one sentence. */
  now: z.string(),
  prompt: z.string(),
  creatorName: z.string(),
  durationSeconds: z.number(),
  monthlyBudgetTokens: z.nullable(z.number()),
  spentThisMonthTokens: z.number(),
  /** The user's available tokens. */
  availableTokens: z.number(),
  scheduleId: z.string(),
  /** False until the schedule at Temporal matches the database. */
  isSynced: z.boolean(),
  /** Newest first; `next` is the start of the following page. */
  runs: z.array(supportDreampackRunSchema),
  next: z.nullable(z.string()),
  actions: z.array(previewSchema),
  audit: z.array(auditEntrySchema),
})
export type SupportDreampackDetail = z.infer<typeof supportDreampackResponse>

const trackSchema = z.object({ track: z.number(), generation: supportGenerationSchema })
export type SupportDreampackTrack = z.infer<typeof trackSchema>

/** Packs due within an hour, and their tracks together. */
const hourSchema = z.object({ at: z.string(), packs: z.number(), tracks: z.number() })
export type DreampackHour = z.infer<typeof hourSchema>

export const supportDreampackActionRequest = z.strictObject({
  action: z.enum(dreampackActions),
  /** The run to restart or stop. */
  runId: z.optional(idSchema),
  reason: reasonSchema,
  requestId: requestIdSchema,
})

const base = { feature: 'support-dreampack', policy: 'support' } as const
const params = z.object({ dreampackId: idSchema })

export const supportDreampackRoutes = {
  supportDreampacks: route({
    ...base,
    method: 'GET',
    path: '/api/support/dreampacks',
    query: z.extend(supportDreampackFilter, paging),
    response: z.object({
      success: z.literal(true),
      dreampacks: z.array(supportDreampackSchema),
      next: z.nullable(z.string()),
    }),
  }),
  supportDreampackCounts: route({
    ...base,
    method: 'GET',
    path: '/api/support/dreampacks/counts',
    query: supportDreampackFilter,
    response: z.object({
      success: z.literal(true),
      counts: z.record(z.enum(dreampackTabs), z.number()),
      /** From the current hour, without gaps. */
      hours: z.array(hourSchema),
    }),
  }),
  /** Dreampacks of a filter that a bulk action would change. */
  supportDreampackBulkPreview: route({
    ...base,
    method: 'GET',
    path: '/api/support/dreampacks/bulk',
    query: z.extend(supportDreampackFilter, { action: z.enum(packBulkActions) }),
    response: z.object({
      success: z.literal(true),
      ids: z.array(idSchema),
      /** Why others are skipped, with counts. */
      ineligible: z.array(z.object({ why: z.string(), count: z.number() })),
      isCut: z.boolean(),
    }),
  }),
  supportDreampackBulk: route({
    ...base,
    method: 'POST',
    path: '/api/support/dreampacks/bulk',
    body: z.strictObject({
      action: z.enum(packBulkActions),
      /** Those of the preview. */
      ids: z.array(idSchema).check(z.minLength(1), z.maxLength(largestPackBulk)),
      reason: reasonSchema,
      requestId: requestIdSchema,
    }),
    response: z.object({ success: z.literal(true), changedCount: z.number(), skippedCount: z.number() }),
    errors: ['request_id_reused'],
  }),
  supportDreampack: route({
    ...base,
    method: 'GET',
    path: '/api/support/dreampacks/:dreampackId',
    params,
    query: z.object(paging),
    response: supportDreampackResponse,
    errors: ['not_found'],
  }),
  supportDreampackTracks: route({
    ...base,
    method: 'GET',
    path: '/api/support/dreampack-runs/:runId/tracks',
    params: z.object({ runId: idSchema }),
    response: z.object({ success: z.literal(true), tracks: z.array(trackSchema) }),
    errors: ['not_found'],
  }),
  supportDreampackAction: route({
    ...base,
    method: 'POST',
    path: '/api/support/dreampacks/:dreampackId/actions',
    params,
    body: supportDreampackActionRequest,
    response: z.object({
      success: z.literal(true),
      /** False for a repeated request. */
      changed: z.boolean(),
      message: z.string(),
      auditId: z.string(),
    }),
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
}
