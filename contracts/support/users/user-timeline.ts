import * as z from 'zod/mini'
import { auditActions } from '../audit.ts'
import { route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { userTimelineKinds } from './user-timeline.rules.ts'

/** One entry of a user's timeline. */
export const userTimelineEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(userTimelineKinds),
  title: z.string(),
  detail: z.string(),
  /** An action of staff; the title names the person. */
  action: z.nullable(z.enum(auditActions)),
  /** The subject. */
  link: z.nullable(z.object({ kind: z.enum(['generation', 'dreampack']), id: z.string() })),
})
export type UserTimelineEntry = z.infer<typeof userTimelineEntrySchema>

export const userTimelineRoutes = {
  /** Newest first; `after` is the `next` of the page before. */
  supportUserTimeline: route({
    method: 'GET',
    path: '/api/support/users/:userId/timeline',
    feature: 'support',
    policy: 'support',
    params: z.object({ userId: z.string().check(z.maxLength(64)) }),
    query: z.object({
      kind: z.optional(z.enum(userTimelineKinds)),
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 30),
    }),
    response: z.object({
      success: z.literal(true),
      entries: z.array(userTimelineEntrySchema),
      next: z.nullable(z.string()),
    }),
    errors: ['not_found'],
  }),
} as const satisfies Record<string, Route>
