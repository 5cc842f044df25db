import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { maxMessagesPerUserPerDay } from '@songloom/contracts/support/users/messages.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { listRecipients } from '@songloom/store/support/users/message-recipients'
import { listSentMessages } from '@songloom/store/support/users/sent-messages'
import { sendMessage } from '@songloom/store/support/users/messages'
import type { Handlers } from '../../http/mount-routes.ts'
import { readPageCursor } from '../../http/page-cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import { toActor } from '../generations/generations.ts'
import { toConflictRefusal, requireDone } from '../action-outcome.ts'

type MessageRoutes = 'supportMessages' | 'supportSendMessage'

/** Messages from support to users. */
export function createSupportMessageHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, MessageRoutes> {
  return {
    async supportMessages({ query: { kind, id, after, limit } }) {
      const subject = { kind, id }
      const [recipients, page] = await Promise.all([
        listRecipients(db, subject),
        listSentMessages(db, { subject, after: readPageCursor(after), limit }),
      ])
      const [only, ...others] = recipients
      const facts =
        only && others.length === 0 ? { name: only.name, songs: [...only.songs], tokens: only.tokens } : null
      return { success: true, recipientCount: recipients.length, facts, ...page }
    },
    async supportSendMessage({ body, user }) {
      const outcome = requireDone(await sendMessage(db, { ...body, actor: toActor(user) }).catch(toConflictRefusal))
      if (outcome.kind === 'day_full')
        throw new Refusal('messages_day_full', { values: { limit: maxMessagesPerUserPerDay } })
      const { isRepeated, userIds, skippedCount, auditId } = outcome
      if (!isRepeated) await Promise.all(userIds.map((userId) => announceEvents(redis, userId)))
      return { success: true, changed: !isRepeated, sentCount: userIds.length, skippedCount, auditId }
    },
  }
}
