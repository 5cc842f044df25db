import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { requestIdSchema } from '../support/generations.ts'
import {
  caseStates,
  caseTabs,
  maxGroundLength,
  minGroundLength,
  moderationDecisions,
  reportBases,
  reportCategories,
  suspensionDays,
} from './moderation.rules.ts'
import { explanationSchema } from './reports.ts'

/** A row of the queue: all notices about one audio. */
export const moderationCaseSchema = z.object({
  id: idSchema,
  audioId: idSchema,
  audioName: z.string(),
  ownerId: z.string(),
  ownerEmail: z.string(),
  state: z.enum(caseStates),
  reportCount: z.number(),
  /** Those of its notices, the most frequent first. */
  categories: z.array(z.enum(reportCategories)),
  openedAt: z.string(),
  /** Since when it waits for staff: the first notice, or the appeal; null when nothing waits. */
  waitingSince: z.nullable(z.string()),
  decision: z.nullable(z.enum(moderationDecisions)),
})
export type ModerationCase = z.infer<typeof moderationCaseSchema>

export const moderationReportSchema = z.object({
  id: idSchema,
  category: z.enum(reportCategories),
  basis: z.enum(reportBases),
  explanation: z.string(),
  atSeconds: z.nullable(z.number()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of a signed-in reporter. */
  reporterId: z.nullable(z.string()),
  /** Who sent it was erased after the end of the case. */
  isErased: z.boolean(),
  createdAt: z.string(),
})
export type ModerationReport = z.infer<typeof moderationReportSchema>

const decisionSchema = z.object({
  kind: z.enum(moderationDecisions),
  facts: z.string(),
  basis: z.enum(reportBases),
  ground: z.string(),
  isAutomated: z.boolean(),
  until: z.nullable(z.string()),
  actorId: z.string(),
  actorEmail: z.string(),
  decidedAt: z.string(),
  reversedAt: z.nullable(z.string()),
})
const appealSchema = z.object({
  text: z.string(),
  createdAt: z.string(),
  outcome: z.nullable(z.enum(['upheld', 'rejected'])),
  explanation: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})

/** A case with what a decision needs. */
export const moderationCaseDetailSchema = z.extend(moderationCaseSchema, {
  /** The exact address of the audio. */
  location: z.string(),
  durationSeconds: z.number(),
  lyrics: z.nullable(z.string()),
  jobId: z.nullable(idSchema),
  /** How others can reach it now, or could before a decision. */
  isPublished: z.boolean(),
  isShared: z.boolean(),
  isRestricted: z.boolean(),
  /** The first 200, oldest first. */
  reports: z.array(moderationReportSchema),
  decision: z.nullable(z.enum(moderationDecisions)),
  decided: z.nullable(decisionSchema),
  appeal: z.nullable(appealSchema),
  /** Of the same owner, newest first, at most ten, without this one. */
  earlier: z.array(moderationCaseSchema),
})
export type ModerationCaseDetail = z.infer<typeof moderationCaseDetailSchema>

const base = { feature: 'support-reports', policy: 'support' } as const
const params = z.object({ caseId: idSchema })
const pressed = z.object({
  success: z.literal(true),
  /** False for a repeated request. */
  changed: z.boolean(),
  case: moderationCaseDetailSchema,
})

/** The decision, with what the statement of reasons needs. */
export const decideCaseRequest = z.strictObject({
  kind: z.enum(moderationDecisions),
  facts: explanationSchema,
  basis: z.enum(reportBases),
  ground: z.string().check(z.trim(), z.minLength(minGroundLength), z.maxLength(maxGroundLength)),
  isAutomated: z._default(z.boolean(), false),
  /** Of a suspension. */
  days: z.optional(z.literal(suspensionDays)),
  requestId: requestIdSchema,
})
export type DecideCaseRequest = z.infer<typeof decideCaseRequest>

export const decideAppealRequest = z.strictObject({
  isUpheld: z.boolean(),
  explanation: explanationSchema,
  requestId: requestIdSchema,
})

/** The queue of notices, for support. */
export const supportReportRoutes = {
  supportReports: route({
    ...base,
    method: 'GET',
    path: '/api/support/reports',
    query: z.object({
      tab: z._default(z.enum(caseTabs), 'open'),
      /** Of one owner. */
      ownerId: z.optional(z.string().check(z.maxLength(64))),
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 25),
    }),
    /** Those that wait are the oldest first, others the newest. */
    response: z.object({
      success: z.literal(true),
      cases: z.array(moderationCaseSchema),
      counts: z.object({ open: z.number(), appealed: z.number() }),
      next: z.nullable(z.string()),
    }),
  }),
  supportReport: route({
    ...base,
    method: 'GET',
    path: '/api/support/reports/:caseId',
    params,
    response: z.object({ success: z.literal(true), case: moderationCaseDetailSchema }),
    errors: ['not_found'],
  }),
  /** Decides a case; the owner gets a statement of reasons, and each reporter the outcome. */
  supportDecideReport: route({
    ...base,
    method: 'POST',
    path: '/api/support/reports/:caseId/decision',
    params,
    body: decideCaseRequest,
    response: pressed,
    errors: ['not_found', 'not_eligible', 'suspension_needs_lead', 'request_id_reused'],
  }),
  /** Decides an appeal; not by who made the decision. */
  supportDecideAppeal: route({
    ...base,
    method: 'POST',
    path: '/api/support/reports/:caseId/appeal',
    params,
    body: decideAppealRequest,
    response: pressed,
    errors: ['not_found', 'not_eligible', 'own_decision', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
