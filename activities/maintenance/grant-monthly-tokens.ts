import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { announceEvents } from '@songloom/store/events/announcements'
import { appendTokens } from '@songloom/store/jobs/finish-job'
import { grantMonth, listUsersWithoutMonth } from '@songloom/store/ledger/monthly-grants'

/** The limit of one run; the rest follow in the next minute. */
const batchSize = 1_000

/** The tokens that plans give each month, once for each user and month. */
export function createMonthlyGrantActivities({ db, redis }: { db: Knex; redis: Redis }) {
  const give = (userId: string): Promise<boolean> =>
    db.transaction(async (trx) => {
      const isGiven = await grantMonth(trx, userId)
      if (isGiven) await appendTokens(trx, userId)
      return isGiven
    })

  return {
    async grantMonthlyTokens(): Promise<void> {
      for (const userId of await listUsersWithoutMonth(db, batchSize))
        if (await give(userId)) await announceEvents(redis, userId)
    },
  }
}

export type MonthlyGrantActivities = ReturnType<typeof createMonthlyGrantActivities>
