import type { Knex } from 'knex'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@songloom/store/account/api-keys'
import { requireRecentSignIn } from '../auth/recent-sign-in.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'

type ApiKeyRoutes = 'apiKeys' | 'createApiKey' | 'rotateApiKey' | 'revokeApiKey'

/** A creator's own keys. */
export function createApiKeyHandlers({ db }: { db: Knex }): Pick<Handlers, ApiKeyRoutes> {
  return {
    apiKeys: async ({ user }) => ({ success: true, keys: await listApiKeys(db, user.id) }),
    async createApiKey({ user, body, sessionId }) {
      await requireRecentSignIn(db, sessionId)
      return { success: true, ...(await createApiKey(db, { userId: user.id, ...body })) }
    },
    async rotateApiKey({ user, params, body, sessionId }) {
      await requireRecentSignIn(db, sessionId)
      return {
        success: true,
        ...requireFound(await rotateApiKey(db, { userId: user.id, keyId: params.keyId, ...body })),
      }
    },
    revokeApiKey: async ({ user, params }) => ({
      success: true,
      key: requireFound(await revokeApiKey(db, user.id, params.keyId)),
    }),
  }
}
