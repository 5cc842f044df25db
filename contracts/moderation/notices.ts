import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { moderationDecisions, reportBases } from './moderation.rules.ts'
import { explanationSchema } from './reports.ts'

/** A decision about one of a user's audios, with its reasons. */
export const moderationNoticeSchema = z.object({
  caseId: idSchema,
  audioId: idSchema,
  audioName: z.string(),
  kind: z.enum(moderationDecisions),
  facts: z.string(),
  basis: z.enum(reportBases),
  ground: z.string(),
  isAutomated: z.boolean(),
  /** The end of a suspension. */
  until: z.nullable(z.string()),
  decidedAt: z.string(),
  /** The decision has an effect: it was not reversed, and a suspension has not ended. */
  isInForce: z.boolean(),
  /** Until when an appeal is taken; null after one was sent, and when it is too late. */
  appealUntil: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      sentAt: z.string(),
      outcome: z.nullable(z.enum(['upheld', 'rejected'])),
      explanation: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
    }),
  ),
})
export type ModerationNotice = z.infer<typeof moderationNoticeSchema>

/** Decisions of staff about a user's audios, and their appeals. */
export const moderationNoticeRoutes = {
  /** The newest 100 decisions with an effect, newest first. */
  moderationNotices: route({
    method: 'GET',
    path: '/api/account/decisions',
    feature: 'report',
    policy: 'session',
    response: z.object({ success: z.literal(true), notices: z.array(moderationNoticeSchema) }),
  }),
  appealDecision: route({
    method: 'POST',
    path: '/api/account/decisions/:caseId/appeal',
    feature: 'report',
    policy: 'session',
    params: z.object({ caseId: idSchema }),
    body: z.strictObject({ text: explanationSchema }),
    response: z.object({ success: z.literal(true), notice: moderationNoticeSchema }),
    errors: ['not_found', 'appeal_closed'],
  }),
} as const
