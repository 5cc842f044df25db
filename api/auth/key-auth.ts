import type { IncomingHttpHeaders } from 'node:http'
import type { Knex } from 'knex'
import type { SessionUser } from '@songloom/contracts/account/session'
import { keyCallsPerMinute, keyPrefix } from '@songloom/contracts/support/keys.rules'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'
import { findSupportKey } from '@songloom/store/support/find-key'
import type { KeyHolder } from '@songloom/store/support/find-key'
import { Refusal } from '../http/refusal.ts'
import { consume } from './limits/limits.ts'
import type { MakeLimiter } from './limits/limits.ts'
import { bearerToken } from './session-cookie.ts'

/** Who calls by a key of a script, as support, within its scopes. */
export interface CurrentKey {
  user: SessionUser
  scopes: readonly KeyScope[]
}

/** Reads the key of a request; undefined when it presents none. */
export type FindKey = (headers: IncomingHttpHeaders) => Promise<CurrentKey | undefined>

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
  callsPerMinute?: number
}

/** Finds keys by the hash of their secret, and bounds the calls of each; one that does not work is refused. */
export function createFindKey({ db, limiter, callsPerMinute = keyCallsPerMinute }: Deps): FindKey {
  const calls = limiter('keys', callsPerMinute, 60)
  return async (headers) => {
    const secret = bearerToken(headers)
    if (!secret?.startsWith(keyPrefix)) return undefined
    const key = await findSupportKey(db, secret)
    if (!key) throw new Refusal('key_invalid')
    await consume(calls, key.id)
    return { user: userOfKey(key), scopes: key.scopes }
  }
}
