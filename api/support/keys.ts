import type { Knex } from 'knex'
import { createSupportKey, listSupportKeys, revokeSupportKey } from '@songloom/store/support-keys'
import type { KeyOutcome } from '@songloom/store/support-keys'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { actorOf } from './generations.ts'
import { afterRace } from './press-race.ts'

type KeyRoutes = 'supportKeys' | 'supportCreateKey' | 'supportRevokeKey'

function doneOrRefusal(outcome: KeyOutcome) {
  switch (outcome.kind) {
    case 'missing':
      throw new Refusal('not_found')
    case 'reused':
      throw new Refusal('request_id_reused')
    case 'refused':
      throw new Refusal('not_eligible', { values: { why: outcome.why } })
    case 'done':
      return outcome
  }
}

/** Keys of scripts, for admins. */
export function supportKeyHandlers({ db }: { db: Knex }): Pick<Handlers, KeyRoutes> {
  return {
    async supportKeys() {
      return { success: true, keys: await listSupportKeys(db) }
    },
    async supportCreateKey({ body, user }) {
      const outcome = await createSupportKey(db, { ...body, actor: actorOf(user) }).catch(afterRace)
      const { changed, key, secret } = doneOrRefusal(outcome)
      return { success: true, changed, key, secret }
    },
    async supportRevokeKey({ params, body, user }) {
      const outcome = await revokeSupportKey(db, { ...body, id: params.keyId, actor: actorOf(user) }).catch(afterRace)
      const { changed, key } = doneOrRefusal(outcome)
      return { success: true, changed, key }
    },
  }
}
