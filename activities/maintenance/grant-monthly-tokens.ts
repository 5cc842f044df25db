import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { announceEvents } from '@songloom/store/events/announcements'
import { appendTokens } from '@songloom/store/events/append-tokens'
import { expireTokens, listUsersWithDueTokens } from '@songloom/store/ledger/expire-tokens'
import { grantMonth, listUsersWithoutMonth } from '@songloom/store/ledger/monthly-grants'
import { tryEach } from './try-each.ts'

/** The limit of one run; the rest follow in the next minute. */
const batchSize = 1_000

/** The tokens that plans give each month, once for each user and month, and those that expire. */
export function createMonthlyGrantActivities({ db, redis }: { db: Knex; redis: Redis }) {
  async function change(userId: string, book: (trx: Knex, userId: string) => Promise<boolean>): Promise<void> {
    const isChanged = await db.transaction(async (trx) => {
      const isBooked = await book(trx, userId)
      if (isBooked) await appendTokens(trx, userId)
      return isBooked
    })
    if (isChanged) await announceEvents(redis, userId)
  }

  return {
    async grantMonthlyTokens(): Promise<void> {
      // A month's grant rolls over what would expire otherwise.
      await tryEach(
        await listUsersWithoutMonth(db, batchSize),
        (userId) => `tokens of the month for ${userId}`,
        (userId) => change(userId, grantMonth),
      )
      await tryEach(
        await listUsersWithDueTokens(db, batchSize),
        (userId) => `expiry of tokens of ${userId}`,
        (userId) => change(userId, expireTokens),
      )
    },
  }
}

export type MonthlyGrantActivities = ReturnType<typeof createMonthlyGrantActivities>
