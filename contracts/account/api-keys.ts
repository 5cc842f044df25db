import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { apiKeyScopes, maxApiKeyDays, maxApiKeyNameLength, maxOverlapHours } from './api-keys.rules.ts'

/** A creator's own key, without its secret. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null before its first call. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** Support has revoked it. */
  isRevokedBySupport: z.boolean(),
  /** The key that replaces it; until `expiresAt` both work. */
  replacedBy: z.nullable(idSchema),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const days = z.number().check(z.int(), z.positive(), z.maximum(maxApiKeyDays))
const keyParams = z.object({ keyId: idSchema })
const createdResponse = z.object({ success: z.literal(true), key: apiKeySchema, secret: z.string() })
const shared = { feature: 'api-keys', policy: 'session' } as const

export const createApiKeyRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxApiKeyNameLength)),
  scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
  /** How long it works. */
  days,
})

/** A creator's own keys. Keys cannot call these. */
export const apiKeyRoutes = {
  /** Working keys, and the newest revoked or expired ones. */
  apiKeys: route({
    ...shared,
    method: 'GET',
    path: '/api/account/api-keys',
    response: z.object({ success: z.literal(true), keys: z.array(apiKeySchema) }),
  }),
  /** Creates a key. `secret` is returned only here. Needs a recent sign-in. */
  createApiKey: route({
    ...shared,
    method: 'POST',
    path: '/api/account/api-keys',
    body: createApiKeyRequest,
    response: createdResponse,
    errors: ['confirmation_needed', 'api_key_name_used', 'api_keys_many'],
  }),
  /** Creates a key with the same name and scopes, and ends the old one after an overlap. Needs a recent sign-in. */
  rotateApiKey: route({
    ...shared,
    method: 'POST',
    path: '/api/account/api-keys/:keyId/rotate',
    params: keyParams,
    body: z.strictObject({
      days,
      overlapHours: z.number().check(z.int(), z.nonnegative(), z.maximum(maxOverlapHours)),
    }),
    response: createdResponse,
    errors: ['confirmation_needed', 'not_found', 'api_keys_many'],
  }),
  /** Its calls are refused from now on; repeated calls change nothing. */
  revokeApiKey: route({
    ...shared,
    method: 'POST',
    path: '/api/account/api-keys/:keyId/revoke',
    params: keyParams,
    response: z.object({ success: z.literal(true), key: apiKeySchema }),
    errors: ['not_found'],
  }),
} as const satisfies Record<string, Route>
