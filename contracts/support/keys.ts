import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'
import { supportDeletionRoutes } from './users/deletions.ts'
import { supportUserKeyRoutes } from './users/user-keys.ts'
import { viewAsRoutes } from './users/view-as.ts'
import { keyScopes, maxKeyDays, maxKeyNameLength } from './keys.rules.ts'

/** A key of scripts, without its secret. */
export const supportKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  creatorEmail: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null before its first call. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revokedByEmail: z.nullable(z.string()),
})
export type SupportKey = z.infer<typeof supportKeySchema>

const press = { reason: reasonSchema, requestId: requestIdSchema }

export const createKeyRequest = z.strictObject({
  ...press,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxKeyNameLength)),
  scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  days: z.number().check(z.int(), z.positive(), z.maximum(maxKeyDays)),
})

const shared = { feature: 'support-keys', policy: 'admin' } as const

/** Keys of scripts. Keys cannot call these. */
export const supportKeyRoutes = {
  /** Valid keys, and the newest revoked or expired ones. */
  supportKeys: route({
    ...shared,
    method: 'GET',
    path: '/api/support/keys',
    response: z.object({ success: z.literal(true), keys: z.array(supportKeySchema) }),
  }),
  /** Creates a key. `secret` is returned only here; null for a repeated request. */
  supportCreateKey: route({
    ...shared,
    method: 'POST',
    path: '/api/support/keys',
    body: createKeyRequest,
    response: z.object({
      success: z.literal(true),
      changed: z.boolean(),
      key: supportKeySchema,
      secret: z.nullable(z.string()),
    }),
    errors: ['not_eligible', 'request_id_reused'],
  }),
  supportRevokeKey: route({
    ...shared,
    method: 'POST',
    path: '/api/support/keys/:keyId/revoke',
    params: z.object({ keyId: idSchema }),
    body: z.strictObject(press),
    response: z.object({ success: z.literal(true), changed: z.boolean(), key: supportKeySchema }),
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
  ...supportUserKeyRoutes,
  ...supportDeletionRoutes,
  ...viewAsRoutes,
} as const satisfies Record<string, Route>
