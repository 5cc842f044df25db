import type { Knex } from 'knex'
import { countGenerationsSince, pendingOf } from '@songloom/store/jobs'
import { ledgerLines, tokensOf } from '@songloom/store/ledger'
import type { Handlers } from './http/mount-routes.ts'
import { Refusal } from './http/refusal.ts'

type AccountRoutes = 'me' | 'tokens' | 'ledger' | 'pendingGenerations' | 'generationsCount'

/** Midnight UTC: when the free plan's day begins. */
export const dayStart = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

/** What counts against the free plan's day. */
const generationsToday = (db: Knex, userId: string): Promise<number> =>
  countGenerationsSince(db, userId, dayStart()).catch((cause: unknown) => {
    throw new Refusal('generation_limit_unreadable', {}, { cause })
  })

export function accountHandlers({ db }: { db: Knex }): Pick<Handlers, AccountRoutes> {
  return {
    me: ({ user }) => Promise.resolve({ success: true, user }),
    tokens: async ({ user }) => ({ success: true, ...(await tokensOf(db, user.id)) }),
    ledger: async ({ user }) => ({ success: true, entries: await ledgerLines(db, user.id) }),
    async pendingGenerations({ user }) {
      const pendingGenerations = await pendingOf(db, user.id)
      return { success: true, count: pendingGenerations.length, pendingGenerations }
    },
    generationsCount: async ({ user }) => ({ success: true, count: await generationsToday(db, user.id) }),
  }
}
