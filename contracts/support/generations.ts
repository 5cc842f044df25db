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

/** What stands in the console's address, and what a bulk action freezes. `search` reads e-mail, user, project, message and workflow ids. */
export const generationFilterSchema = z.object({
  tab: z._default(z.enum(generationTabs), 'all'),
  search: z.optional(shortText(120)),
  tool: z.optional(shortText(40)),
  version: z.optional(shortText(20)),
  rule: z.optional(z.enum(stuckRules)),
  /** Why it failed, or why it is parked, as contracts/errors names it. */
  failureCode: z.optional(shortText(40)),
  /** Failed for a cause of ours, or of its user's own. */
  fault: z.optional(z.enum(faults)),
  /** Which engine worked on it last, or `none`. */
  engine: z.optional(shortText(80)),
  /** The shape of its last error, as groups of similar failures name it. */
  errorShape: z.optional(shortText(12)),
  /** Ended since this version of the application ended its first. */
  sinceVersion: z.optional(shortText(40)),
  endedWithinSeconds: z.optional(seconds),
  /** Whose case is open on it: the id of a colleague, or `any`. */
  caseOwner: z.optional(shortText(64)),
  userId: z.optional(shortText(64)),
  projectId: z.optional(shortText(64)),
  /** Created at least so long ago. */
  olderThanSeconds: z.optional(seconds),
})
export type GenerationFilter = z.infer<typeof generationFilterSchema>

/** A page of the list, newest or oldest first, or the most or the least of another figure first; `after` is the `next` of the page before. */
export const generationsQuery = z.extend(generationFilterSchema, {
  sort: z._default(z.enum(generationSorts), 'created'),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  after: z.optional(shortText(80)),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
})

export const stuckSchema = z.object({ rule: z.enum(stuckRules), words: z.string() })

/** A line of the list. */
export const supportGenerationSchema = z.object({
  id: idSchema,
  tool: z.string(),
  version: z.string(),
  state: z.enum(jobStates),
  stuck: z.nullable(stuckSchema),
  isWaiting: z.boolean(),
  /** When a step that is paused or parked resumes by itself; null where none is. */
  pausedUntil: z.nullable(z.string()),
  /** While its step is parked: why its attempts failed, as contracts/errors names it. */
  parkedCode: z.nullable(z.string()),
  isCancelling: z.boolean(),
  /** Where it stands in its queue, as its user's screens have it; null for what a machine has begun. */
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
  /** The step it stands in; empty before the first and after the last. */
  step: z.string(),
  stepLabel: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  worker: z.nullable(z.string()),
  /** Seconds since its worker was last heard of; null when it has none. */
  heartbeatAgeSeconds: z.nullable(z.number()),
  ageSeconds: z.number(),
  /** How long its work may take at most, as its user reads. */
  estimateSeconds: z.number(),
  userId: z.string(),
  userEmail: z.string(),
  /** What is in force on the user's account. */
  userRestriction: z.nullable(z.enum(restrictionKinds)),
  projectId: idSchema,
  songName: z.nullable(z.string()),
  priceTokens: z.number(),
  /** Why it failed, as contracts/errors names it; null for what has not. */
  failureCode: z.nullable(z.string()),
  /** Its tokens have come back. */
  isRefunded: z.boolean(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The failed generation in whose place it was made, and the one that was made in its place. */
  rerunOf: z.nullable(idSchema),
  rerunId: z.nullable(idSchema),
  /** A later request of its user that came in its place, and is open or completed. */
  replacedById: z.nullable(idSchema),
  /** The case on it, until it is solved. */
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

/** One thing that happened, in order of time. `detail` is for people; errors are as the engine said them. */
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
  /** Until when, for what lasts. */
  endedAt: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** What Temporal says of the step it runs or will retry. */
export const pendingActivitySchema = z.object({
  activity: z.string(),
  attempt: z.number(),
  lastFailure: z.nullable(z.string()),
  lastHeartbeatAt: z.nullable(z.string()),
  /** Null while an attempt is under way. */
  nextAttemptAt: z.nullable(z.string()),
  worker: z.nullable(z.string()),
})

export const actionPreviewSchema = z.object({
  action: z.enum(supportActions),
  eligible: z.boolean(),
  why: z.string(),
  will: z.array(z.string()),
  /** How much a refund gives back at most. */
  tokens: z.optional(z.number()),
})

/** Of which pack a generation is a track; 0 is the first. */
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
  /** How it stands right now, in one plain sentence. */
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
  steps: z.array(z.extend(stepSchema, { lastError: z.nullable(z.string()), worker: z.nullable(z.string()) })),
  /** When it first stood before the engine, and since when it waits now. */
  firstQueuedAt: z.nullable(z.string()),
  waitingSince: z.nullable(z.string()),
  timeline: z.array(timelineEntrySchema),
  outputs: z.array(audioItemSchema),
  /** Of each output: what it was made from, and what was made from it. */
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
/** Made by the client for one press; sending it again changes nothing. */
export const requestIdSchema = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))

/** What the user reads; empty is the usual sentence. */
export const userNoteSchema = z.optional(z.string().check(z.trim(), z.maxLength(maxUserNoteLength)))

export const supportActionRequest = z.strictObject({
  action: z.enum(supportActions),
  reason: reasonSchema,
  /** For a refund; all that was charged where it is left out. */
  tokens: z.optional(z.number().check(z.int(), z.positive(), z.maximum(largestGrantTokens))),
  /** For a refund. */
  userNote: userNoteSchema,
  requestId: requestIdSchema,
})
export const supportActionResponse = z.object({
  success: z.literal(true),
  /** False when there was nothing to change, or this press was carried out before. */
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
