import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { announceEvents } from '@songloom/store/events/announcements'
import { listInboxMessages, markMessageRead } from '@songloom/store/events/inbox'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'

type InboxRoutes = 'inboxMessages' | 'readInboxMessage'

/** What support has written to the user. */
export function createInboxHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, InboxRoutes> {
  return {
    inboxMessages: async ({ user }) => ({ success: true, messages: await listInboxMessages(db, user.id) }),
    async readInboxMessage({ user, params }) {
      const { message, isChanged } = requireFound(await markMessageRead(db, user.id, params.messageId))
      if (isChanged) await announceEvents(redis, user.id)
      return { success: true, message }
    },
  }
}
