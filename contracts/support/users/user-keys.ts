import * as z from 'zod/mini'
import { apiKeySchema } from '../../account/api-keys.ts'
import { idSchema } from '../../library/ids.ts'
import { route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { reasonSchema, requestIdSchema } from '../generations.ts'

/** A creator's key with its owner, as the desk sees it. */
export const userKeySchema = z.extend(apiKeySchema, { userId: z.string(), userEmail: z.string() })
export type UserKey = z.infer<typeof userKeySchema>

const shared = { feature: 'support-keys', policy: 'support' } as const

/** Creators' keys at the desk: scripts may list them, only people revoke. */
export const supportUserKeyRoutes = {
  /** Working keys first, each newest first; at most 100. `search` is part of an e-mail, a name or a key's prefix. */
  supportUserKeys: route({
    ...shared,
    method: 'GET',
    path: '/api/support/api-keys',
    query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(120))) }),
    response: z.object({ success: z.literal(true), keys: z.array(userKeySchema) }),
  }),
  supportRevokeUserKey: route({
    ...shared,
    method: 'POST',
    path: '/api/support/api-keys/:keyId/revoke',
    params: z.object({ keyId: idSchema }),
    body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
    response: z.object({ success: z.literal(true), changed: z.boolean(), key: userKeySchema }),
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
