import type { Knex } from 'knex'
import { describePlan } from '@songloom/store/ledger/account-plan'
import { getTokens } from '@songloom/store/ledger/ledger'
import { listOpenLots, toTokenLot } from '@songloom/store/ledger/lots'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

export function planHandlers({ db }: { db: Knex }): Pick<Handlers, 'accountPlan' | 'tokens'> {
  return {
    async accountPlan({ user }) {
      const plan = await describePlan(db, user.id)
      if (!plan) throw new Refusal('not_found')
      return { success: true, ...plan }
    },
    async tokens({ user }) {
      const lots = (await listOpenLots(db, user.id)).map(toTokenLot)
      return { success: true, ...(await getTokens(db, user.id)), lots }
    },
  }
}
