import type { IncomingHttpHeaders } from 'node:http'
import type { Knex } from 'knex'
import { apiKeyCallsPerMinute, apiKeyPrefix, getApiKeyScope } from '@songloom/contracts/account/api-keys.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { Route } from '@songloom/contracts/routes/route'
import { keyCallsPerMinute, keyPrefix, listKeyScopes } from '@songloom/contracts/support/keys.rules'
import { findApiKey } from '@songloom/store/account/find-api-key'
import { findSupportKey } from '@songloom/store/support/find-key'
import type { KeyHolder } from '@songloom/store/support/find-key'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from '../http/refusal.ts'
import { consume } from './limits/limits.ts'
import type { MakeLimiter } from './limits/limits.ts'
import { readBearerToken } from './session-cookie.ts'
import { getSessionUser } from '@songloom/store/account/session-user'

/** A user of a call; with the key of a creator that it was made by. */
export type CallUser = SessionUser & { apiKeyId?: string }

/** A call before its body is parsed. */
export interface KeyCall {
  name: string
  route: Route
  headers: IncomingHttpHeaders
  /** The action that its body names. */
  action: string | undefined
  /** A look that a counted call repeats while it waits. */
  isPoll?: boolean
}

/** Who calls by a key, within its scopes; null where the call is public and the key has no scope for it. */
export interface CurrentKey {
  user: CallUser | null
  /** Whose key it is. */
  ownerId: string
  /** Headers of the answer that say what is left of the key's calls. */
  headers: Record<string, string>
}

/** Reads the key of a request; undefined when it presents none. Throws `Refusal` where it may not call. */
export type FindKey = (call: KeyCall) => Promise<CurrentKey | undefined>

/** The rights of a key never exceed those of support: approvals and limits of a day hold for it too. */
const userOfKey = ({ id, name, actorName }: KeyHolder): SessionUser => ({
  id,
  username: name,
  email: actorName,
  role: 'support',
  plan: 'free',
  staff: true,
  stripeCheckoutSession: null,
})

interface Deps {
  db: Knex
  limiter: MakeLimiter
  /** Of each key, of support or of a creator. */
  callsPerMinute?: number
}

const isOwnPolicy = ({ policy }: Route): boolean => policy === 'public' || policy === 'session'

/** Counts a call; answers the headers of the limit, or throws `too_many_requests`. */
async function countCall(limiter: RateLimiterAbstract, keyId: string): Promise<Record<string, string>> {
  const { remainingPoints, msBeforeNext } = await consume(limiter, keyId)
  return {
    'RateLimit-Limit': String(limiter.points),
    'RateLimit-Remaining': String(remainingPoints),
    'RateLimit-Reset': String(Math.ceil(msBeforeNext / 1_000)),
  }
}

/** Finds keys by the hash of their secret, and bounds the calls of each; one that does not work is refused. */
export function createFindKey({ db, limiter, callsPerMinute }: Deps): FindKey {
  const scriptCalls = limiter('keys', callsPerMinute ?? keyCallsPerMinute, 60)
  const ownCalls = limiter('api-keys', callsPerMinute ?? apiKeyCallsPerMinute, 60)

  async function findScript(secret: string, { name, route, action }: KeyCall): Promise<CurrentKey> {
    const key = await findSupportKey(db, secret)
    if (!key) throw new Refusal('key_invalid')
    const headers = await countCall(scriptCalls, key.id)
    const needed = listKeyScopes(name, route, action)
    if (!needed.some((scope) => key.scopes.includes(scope))) throw new Refusal('key_scope')
    return { user: userOfKey(key), ownerId: key.id, headers }
  }

  async function findOwn(secret: string, { name, route, isPoll }: KeyCall): Promise<CurrentKey> {
    const key = await findApiKey(db, secret)
    if (!key) throw new Refusal('api_key_invalid')
    const found = { ownerId: key.userId, headers: isPoll ? {} : await countCall(ownCalls, key.id) }
    const scope = getApiKeyScope(name, route)
    if (scope !== undefined && key.scopes.includes(scope)) {
      const user = await getSessionUser(db, key.userId)
      return { user: user ? { ...user, apiKeyId: key.id } : null, ...found }
    }
    if (route.policy === 'public') return { user: null, ...found }
    throw scope === undefined ? new Refusal('api_key_closed') : new Refusal('api_key_scope', { values: { scope } })
  }

  return async (call) => {
    const secret = readBearerToken(call.headers)
    if (secret?.startsWith(apiKeyPrefix)) return findOwn(secret, call)
    // A script has no account of its own: there it is nobody.
    if (secret?.startsWith(keyPrefix) && !isOwnPolicy(call.route)) return findScript(secret, call)
    return undefined
  }
}
