import type { InboxMessage } from '@songloom/contracts/account/inbox'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { appendEvent } from './events.ts'

interface InboxRow {
  id: string
  user_id: string
  text: string
  created_at: Date
  read_at: Date | null
}

const columns = ['id', 'user_id', 'text', 'created_at', 'read_at'] as const
const shownMessages = 50

const messageFromRow = ({ id, text, created_at: sentAt, read_at: readAt }: InboxRow): InboxMessage => ({
  id,
  text,
  sentAt: sentAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** A user's messages from support, newest first. */
export async function listInboxMessages(db: Database, userId: string): Promise<InboxMessage[]> {
  const rows = await db<InboxRow>('support_messages')
    .where(ownedBy(userId))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(shownMessages)
    .select(...columns)
  return rows.map(messageFromRow)
}

/** Marks a message as read; `isChanged` is false when it was read before. Undefined for another user's message. */
export async function markMessageRead(
  db: Database,
  userId: string,
  id: string,
): Promise<{ message: InboxMessage; isChanged: boolean } | undefined> {
  return db.transaction(async (trx) => {
    const ownMessage = { id, user_id: userId }
    const changed = await trx('support_messages')
      .where({ ...ownMessage, read_at: null })
      .update({ read_at: trx.fn.now() })
    const row = await trx<InboxRow>('support_messages')
      .where(ownMessage)
      .first(...columns)
    if (!row) return undefined
    const message = messageFromRow(row)
    if (changed > 0) await appendEvent(trx, userId, 'support_message', {}, { supportMessage: message })
    return { message, isChanged: changed > 0 }
  })
}
