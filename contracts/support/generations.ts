import * as z from 'zod/mini'
import { tokensSchema } from '../account/account.ts'
import { audioItemSchema } from '../library/audios.ts'
import { auditEntrySchema } from './audit.ts'
import { idSchema } from '../library/ids.ts'
import { failureSchema } from '../errors/failure.ts'
import { faults } from '../errors/failure-causes.rules.ts'
import { supportLineage } from '../library/lineage.ts'
import { stepSchema } from '../jobs/messages.ts'
import { restrictionKinds } from './users/restrictions.rules.ts'
import { resultSchema, settingsSchema } from '@songloom/tools/contracts'
import { planSchema, roleSchema } from '../account/session.ts'
import { supportCaseSchema } from './users/cases.ts'
import { stuckRules } from '../jobs/stuck-jobs.rules.ts'
import { supportLedgerLineSchema } from './ledger.ts'
import { largestGrantTokens, maxUserNoteLength } from './money.rules.ts'
import { generationSorts, generationTabs, maxReasonLength, minReasonLength, supportActions } from './support.rules.ts'

const shortText = (maximum: number) => z.string().check(z.maxLength(maximum))
const seconds = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(31_536_000))
const jobStates = ['accepted', 'running', 'completed', 'failed', 'cancelled'] as const

/**
 * Query of the console's address, frozen by bulk actions. `search` reads e-mail, user, project, message and workflow
 * ids.
 */
export const generationFilterSchema = z.object({
  tab: z._default(z.enum(generationTabs), 'all'),
  search: z.optional(shortText(120)),
  tool: z.optional(shortText(40)),
  version: z.optional(shortText(20)),
  rule: z.optional(z.enum(stuckRules)),
  /** Error code of its failure, or of its parked step. */
  failureCode: z.optional(shortText(40)),
  /** Failed because of us, or of its user's own input. */
  fault: z.optional(z.enum(faults)),
  /** The last engine that worked on it, or `none`. */
  engine: z.optional(shortText(80)),
  /** The shape of its last error, as in groups of similar failures. */
  errorShape: z.optional(shortText(12)),
  /** Ended since the first job of this version of the application ended. */
  sinceVersion: z.optional(shortText(40)),
  endedWithinSeconds: z.optional(seconds),
  /** Owner of its open case: the id of a colleague, or `any`. */
  caseOwner: z.optional(shortText(64)),
  userId: z.optional(shortText(64)),
  projectId: z.optional(shortText(64)),
  /** Minimum age since creation. */
  olderThanSeconds: z.optional(seconds),
})
export type GenerationFilter = z.infer<typeof generationFilterSchema>

/** A page of the list, newest or oldest first, or by another figure; `after` is the `next` of the page before. */
export const generationsQuery = z.extend(generationFilterSchema, {
  sort: z._default(z.enum(generationSorts), 'created'),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  after: z.optional(shortText(80)),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
})

export const stuckSchema = z.object({ rule: z.enum(stuckRules), words: z.string() })

/** A row of the list. */
export const supportGenerationSchema = z.object({
  id: idSchema,
  tool: z.string(),
  version: z.string(),
  state: z.enum(jobStates),
  stuck: z.nullable(stuckSchema),
  isWaiting: z.boolean(),
  /** When a paused or parked step resumes by itself; null where none is. */
  pausedUntil: z.nullable(z.string()),
  /** While its step is parked: why its attempts failed, as an error code. */
  parkedCode: z.nullable(z.string()),
  isCancelling: z.boolean(),
  /** Its place in the queue, as its user reads it; null once started. */
  queue: z.nullable(
    z.object({
      place: z.number(),
      of: z.number(),
      machines: z.number(),
      hung: z.number(),
      lowSeconds: z.number(),
      highSeconds: z.number(),
    }),
  ),
  /** The current step; empty before the first and after the last. */
  step: z.string(),
  stepLabel: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  worker: z.nullable(z.string()),
  /** Seconds since its worker's last heartbeat; null without one. */
  heartbeatAgeSeconds: z.nullable(z.number()),
  ageSeconds: z.number(),
  /** Upper end of its estimated work, as its user reads. */
  estimateSeconds: z.number(),
  userId: z.string(),
  userEmail: z.string(),
  /** The restriction in force on the user's account. */
  userRestriction: z.nullable(z.enum(restrictionKinds)),
  projectId: idSchema,
  songName: z.nullable(z.string()),
  priceTokens: z.number(),
  /** Error code of its failure; null without one. */
  failureCode: z.nullable(z.string()),
  /** Its tokens were returned. */
  isRefunded: z.boolean(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The failed generation that it replaces, and the one that replaces it. */
  rerunOf: z.nullable(idSchema),
  rerunId: z.nullable(idSchema),
  /** A later request of its user that replaced it, and is open or completed. */
  replacedById: z.nullable(idSchema),
  /** Its open case. */
  openCase: z.nullable(supportCaseSchema),
})
export type SupportGeneration = z.infer<typeof supportGenerationSchema>

export const supportGenerationsResponse = z.object({
  success: z.literal(true),
  generations: z.array(supportGenerationSchema),
  next: z.nullable(z.string()),
})
export const supportCountsResponse = z.object({
  success: z.literal(true),
  counts: z.record(z.enum(generationTabs), z.number()),
  /** Of the stuck ones, by rule. */
  rules: z.record(z.enum(stuckRules), z.number()),
})

/** One entry, ordered by time. `detail` is for people; errors are verbatim from the engine. */
export const timelineEntrySchema = z.object({
  at: z.string(),
  kind: z.enum([
    'request',
    'accepted',
    'started',
    'step',
    'failure',
    'made',
    'cancel',
    'ended',
    'money',
    'support',
    'repair',
    'notified',
  ]),
  title: z.string(),
  detail: z.string(),
  step: z.nullable(z.string()),
  attempt: z.nullable(z.number()),
  worker: z.nullable(z.string()),
  /** Its end, for entries with a duration. */
  endedAt: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** Temporal's state of the running step, or the one to be retried. */
export const pendingActivitySchema = z.object({
  activity: z.string(),
  attempt: z.number(),
  lastFailure: z.nullable(z.string()),
  lastHeartbeatAt: z.nullable(z.string()),
  /** Null while an attempt is running. */
  nextAttemptAt: z.nullable(z.string()),
  worker: z.nullable(z.string()),
})

export const actionPreviewSchema = z.object({
  action: z.enum(supportActions),
  eligible: z.boolean(),
  why: z.string(),
  will: z.array(z.string()),
  /** Maximum of a refund. */
  tokens: z.optional(z.number()),
})

/** The pack of a track; 0 is the first. */
const packTrackSchema = z.object({
  dreampackId: idSchema,
  name: z.string(),
  runId: idSchema,
  track: z.number(),
})

/** The support desk's page of one generation. */
export const supportGenerationResponse = z.object({
  success: z.literal(true),
  generation: supportGenerationSchema,
  /** Its current status, in one sentence. */
  now: z.string(),
  prompt: z.string(),
  lyrics: z.nullable(z.string()),
  settings: z.nullable(settingsSchema),
  result: z.nullable(resultSchema),
  failure: z.nullable(failureSchema),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    plan: planSchema,
    tokens: tokensSchema,
  }),
  project: z.object({ id: idSchema, name: z.string() }),
  pack: z.nullable(packTrackSchema),
  /** The creator's key whose call made it; null for a person. */
  apiKey: z.nullable(z.object({ name: z.string(), prefix: z.string() })),
  steps: z.array(z.extend(stepSchema, { lastError: z.nullable(z.string()), worker: z.nullable(z.string()) })),
  /** When it first waited for the engine, and since when it waits now. */
  firstQueuedAt: z.nullable(z.string()),
  waitingSince: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
  outputs: z.array(audioItemSchema),
  /** Of each output: its sources, and its children. */
  lineage: z.array(supportLineage),
  ledger: z.array(supportLedgerLineSchema),
  audit: z.array(auditEntrySchema),
  workflow: z.object({
    id: z.string(),
    status: z.string(),
    pending: z.nullable(pendingActivitySchema),
    /** The Temporal UI's page, where one is installed. */
    url: z.nullable(z.string()),
  }),
  actions: z.array(actionPreviewSchema),
  /** Why its input cannot be corrected; empty when it can be. */
  whyNotCorrected: z.string(),
})
export type SupportGenerationDetail = z.infer<typeof supportGenerationResponse>

export const reasonSchema = z.string().check(z.trim(), z.minLength(minReasonLength), z.maxLength(maxReasonLength))
/** Made by the client per press; makes a repeated request idempotent. */
export const requestIdSchema = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))

/** What the user reads; empty for the default sentence. */
export const userNoteSchema = z.optional(z.string().check(z.trim(), z.maxLength(maxUserNoteLength)))

export const supportActionRequest = z.strictObject({
  action: z.enum(supportActions),
  reason: reasonSchema,
  /** For a refund; omitted: all that was charged. */
  tokens: z.optional(z.number().check(z.int(), z.positive(), z.maximum(largestGrantTokens))),
  /** For a refund. */
  userNote: userNoteSchema,
  requestId: requestIdSchema,
})
export const supportActionResponse = z.object({
  success: z.literal(true),
  /** False when nothing had to change, or for a repeated request. */
  changed: z.boolean(),
  message: z.string(),
  auditId: z.string(),
  generation: supportGenerationSchema,
})

export const workflowHistoryResponse = z.object({
  success: z.literal(true),
  workflowId: z.string(),
  events: z.array(z.object({ id: z.number(), at: z.string(), type: z.string(), detail: z.string() })),
})
