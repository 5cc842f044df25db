import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { listSalesOfUser, pressRestriction, refundLicence } from '@songloom/store/dna/support'
import type { DnaPress } from '@songloom/store/dna/support'
import { announceEvents } from '@songloom/store/events/announcements'
import type { Handlers } from '../http/mount-routes.ts'
import { toActor } from '../support/generations/generations.ts'
import { afterRace, requirePressed } from '../support/press-outcome.ts'

type SupportDnaRoutes = 'supportDnaSales' | 'supportRefundDna' | 'supportRestrictDna'

/** Sales, refunds and takedowns of DNAs, for support. */
export function supportDnaHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, SupportDnaRoutes> {
  async function answer(pressing: Promise<DnaPress>): Promise<{ success: true }> {
    const { userIds } = requirePressed(await pressing.catch(afterRace)) as Extract<DnaPress, { kind: 'done' }>
    for (const userId of userIds) await announceEvents(redis, userId)
    return { success: true }
  }
  return {
    supportDnaSales: async ({ query }) => ({ success: true, sales: await listSalesOfUser(db, query.userId) }),
    supportRefundDna: ({ params, body, user }) =>
      answer(refundLicence(db, params.saleId, { ...body, actor: toActor(user) })),
    supportRestrictDna: ({ params, body: { isRestricted, ...body }, user }) =>
      answer(pressRestriction(db, params.dnaId, isRestricted, { ...body, actor: toActor(user) })),
  }
}
