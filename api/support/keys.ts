import type { Knex } from 'knex'
import { createSupportKey, listSupportKeys, revokeSupportKey } from '@songloom/store/support/keys'
import type { Handlers } from '../http/mount-routes.ts'
import { toActor } from './generations/generations.ts'
import { toConflictRefusal, requireDone } from './action-outcome.ts'

type KeyRoutes = 'supportKeys' | 'supportCreateKey' | 'supportRevokeKey'

/** Keys of scripts, for admins. */
export function createSupportKeyHandlers({ db }: { db: Knex }): Pick<Handlers, KeyRoutes> {
  return {
    async supportKeys() {
      return { success: true, keys: await listSupportKeys(db) }
    },
    async supportCreateKey({ body, user }) {
      const outcome = await createSupportKey(db, { ...body, actor: toActor(user) }).catch(toConflictRefusal)
      const { changed, key, secret } = requireDone(outcome)
      return { success: true, changed, key, secret }
    },
    async supportRevokeKey({ params, body, user }) {
      const outcome = await revokeSupportKey(db, { ...body, id: params.keyId, actor: toActor(user) }).catch(
        toConflictRefusal,
      )
      const { changed, key } = requireDone(outcome)
      return { success: true, changed, key }
    },
  }
}
