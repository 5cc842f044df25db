import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { BillingPort } from '@songloom/platform/billing/billing-port'
import { compareBilling, isComparisonDue } from '@songloom/store/billing/compare-billing'
import { endGrace, listEndedGraces } from '@songloom/store/billing/subscriptions'
import { lockBilling } from '@songloom/store/billing/sync-subscription'
import { announceEvents } from '@songloom/store/events/announcements'

const batchSize = 500

interface Deps {
  db: Knex
  redis: Redis
  billing: BillingPort | undefined
}

/** Each hour: plans whose grace time is over end; each day: everything is compared with the payment provider. */
export function createReconcileBillingActivities({ db, redis, billing }: Deps) {
  return {
    async endGraces(): Promise<void> {
      for (const userId of await listEndedGraces(db, batchSize)) {
        await db.transaction(async (trx) => {
          await lockBilling(trx, userId)
          await endGrace(trx, userId)
        })
        await announceEvents(redis, userId)
      }
    },
    /** `isForced`: support does not want to wait for the day. */
    async compareWithProvider(isForced: boolean): Promise<void> {
      if (!billing || !(isForced || (await isComparisonDue(db)))) return
      const drifts = await compareBilling(db, billing)
      const userIds = new Set(drifts.flatMap(({ userId, isRepaired }) => (userId && isRepaired ? [userId] : [])))
      for (const userId of userIds) await announceEvents(redis, userId)
    },
  }
}

export type ReconcileBillingActivities = ReturnType<typeof createReconcileBillingActivities>
