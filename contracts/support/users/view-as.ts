import * as z from 'zod/mini'
import { done, route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { reasonSchema, requestIdSchema } from '../generations.ts'

/** Viewing the studio as a user: read only, for a short time, every call recorded. */
export const viewAsRoutes = {
  /** Begins a view in this browser; the studio shows the user's account from then on. An earlier view ends. */
  supportViewAs: route({
    method: 'POST',
    path: '/api/support/users/:userId/view',
    feature: 'view-as',
    policy: 'lead',
    params: z.object({ userId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
    response: z.object({ success: z.literal(true), endsAt: z.string() }),
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
  /** Ends the view of this browser, if there is one. */
  endView: route({ method: 'POST', path: '/api/view/end', feature: 'view-as', policy: 'session', response: done }),
} as const satisfies Record<string, Route>
