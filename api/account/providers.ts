import type { OidcProvider } from '@songloom/platform/oidc-providers'
import { listLinkedProviders, unlinkProvider } from '@songloom/store/account/providers'
import type { Knex } from 'knex'
import type { IdentityPort } from '../auth/identity-port.ts'
import { requireRecentSignIn } from '../auth/recent-sign-in.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type ProviderRoutes = 'linkProvider' | 'unlinkProvider'

interface Deps {
  db: Knex
  identity: Pick<IdentityPort, 'beginLink'>
  providers: readonly OidcProvider[]
}

/** Each provider of this installation, and each other that the user has connected. */
export async function listProviders(db: Knex, userId: string, providers: readonly OidcProvider[]) {
  const linked = new Map((await listLinkedProviders(db, userId)).map((one) => [one.providerId, one.linkedAt]))
  const known = providers.map(({ id, name }) => ({ id, name }))
  const gone = [...linked.keys()].filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, name: id }))
  return [...known, ...gone].map((one) => ({ ...one, linkedAt: linked.get(one.id)?.toISOString() ?? null }))
}

/** Connects and removes providers by which the user signs in. */
export function createProviderHandlers({ db, identity, providers }: Deps): Pick<Handlers, ProviderRoutes> {
  return {
    async linkProvider({ user, sessionId, params, req, res }) {
      await requireRecentSignIn(db, sessionId)
      return { success: true, url: await identity.beginLink({ req, res, user }, params.providerId) }
    },
    async unlinkProvider({ user, sessionId, params: { providerId } }) {
      await requireRecentSignIn(db, sessionId)
      const working = providers.map(({ id }) => id)
      const outcome = await unlinkProvider(db, user.id, providerId, working)
      if (outcome === 'missing') throw new Refusal('not_found')
      if (outcome === 'last') throw new Refusal('last_sign_in_way')
      return { success: true }
    },
  }
}
