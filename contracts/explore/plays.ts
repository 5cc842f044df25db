import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** `plays.rules.ts` defines what counts as a play. */
export const playRoutes = {
  /** When a song starts to play; `ticket` is null where its play will not count. */
  startListening: route({
    method: 'POST',
    path: '/api/explore/listens',
    feature: 'explore',
    policy: 'public',
    /** `isByPerson`: somebody has touched the page. */
    body: z.strictObject({ audioId: idSchema, isByPerson: z.boolean() }),
    response: z.object({ success: z.literal(true), ticket: z.nullable(z.string()), countsAfterSeconds: z.number() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  /** When it was heard for `countsAfterSeconds`. */
  countListening: route({
    method: 'POST',
    path: '/api/explore/plays',
    feature: 'explore',
    policy: 'public',
    body: z.strictObject({
      ticket: z.string().check(z.maxLength(400)),
      heardSeconds: z.number().check(z.nonnegative(), z.maximum(86_400)),
    }),
    response: z.object({ success: z.literal(true), isCounted: z.boolean() }),
    errors: ['bad_request', 'too_many_requests'],
  }),
} as const
