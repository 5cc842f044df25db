import type { Knex } from 'knex'
import { listUserKeys, revokeUserKey } from '@songloom/store/support/users/user-keys'
import type { Handlers } from '../../http/mount-routes.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal, requireDone } from '../action-outcome.ts'

/** Creators' keys at the desk. */
export function createSupportUserKeyHandlers({
  db,
}: {
  db: Knex
}): Pick<Handlers, 'supportUserKeys' | 'supportRevokeUserKey'> {
  return {
    async supportUserKeys({ query }) {
      return { success: true, keys: await listUserKeys(db, query.search) }
    },
    async supportRevokeUserKey({ params, body, user }) {
      const press = { ...body, id: params.keyId, actor: toActor(user) }
      const { changed, key } = requireDone(await revokeUserKey(db, press).catch(toConflictRefusal))
      return { success: true, changed, key }
    },
  }
}
