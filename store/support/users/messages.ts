import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import { fillMessage, maxMessagesPerUserPerDay } from '@songloom/contracts/support/users/messages.rules'
import { appendAudit, findAuditEntry, lockRequest } from '../audit.ts'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { lockName, selectRows } from '../../database.ts'
import { createId } from '../../ids.ts'
import { listRecipients } from './message-recipients.ts'
import type { MessageRecipient } from './message-recipients.ts'

/** One press of Send. */
export interface MessageSend {
  subject: MessageSubject
  text: string
  actor: Actor
  requestId: string
}

export type SendOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  /** No recipient may get another message today. */
  | { kind: 'day_full' }
  | { kind: 'sent'; isRepeated: boolean; userIds: string[]; skippedCount: number; auditId: string }

/** Users of the list who have reached the daily limit of messages. */
async function listFullUsers(trx: Database, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows<{ user_id: string }>(
    trx,
    `select user_id from support_messages where user_id = any(?::text[]) and created_at > now() - interval '1 day'
     group by user_id having count(*) >= ?`,
    [userIds, maxMessagesPerUserPerDay],
  )
  return new Set(rows.map(({ user_id: id }) => id))
}

/** Inserts a message and its event for each user in one statement; cursors are locked in the order of the users. */
export async function insertMessages(
  trx: Database,
  { subject, text, actor, requestId }: MessageSend,
  recipients: readonly MessageRecipient[],
): Promise<void> {
  await trx.raw(
    `with recipients as (select * from unnest(?::text[], ?::text[], ?::text[], ?::text[]) 
     as r (user_id, id, event_id, text)),
     inserted as (
       insert into support_messages (id, user_id, text, subject_kind, subject_id, actor_email, request_id)
       select id, user_id, text, ?, ?, ?, ? from recipients returning id, user_id, text, created_at
     ), cursors as (
       insert into event_cursors (user_id, seq) select user_id, 1 from recipients order by user_id
       on conflict (user_id) do update set seq = event_cursors.seq + 1 returning user_id, seq
     )
     insert into events (user_id, seq, id, type, payload)
     select c.user_id, c.seq, r.event_id, 'support_message', jsonb_build_object('supportMessage', jsonb_build_object(
       'id', i.id, 'text', i.text, 'readAt', null,
       'sentAt', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     from cursors c join recipients r using (user_id) join inserted i using (user_id)`,
    [
      recipients.map(({ userId }) => userId),
      recipients.map(() => createId()),
      recipients.map(() => createId()),
      recipients.map((recipient) => fillMessage(text, recipient)),
      subject.kind,
      subject.id,
      actor.email,
      requestId,
    ],
  )
}

async function repeatSend(
  trx: Database,
  { subject, text, actor, requestId }: MessageSend,
): Promise<SendOutcome | undefined> {
  const earlier = await findAuditEntry(trx, requestId)
  if (!earlier) return undefined
  const isSame =
    earlier.action === 'message' &&
    earlier.subjectKind === subject.kind &&
    earlier.subjectId === subject.id &&
    earlier.actorId === actor.id &&
    earlier.after.text === text
  if (!isSame) return { kind: 'reused' }
  const userIds = await trx('support_messages').where({ request_id: requestId }).pluck<string[]>('user_id')
  return { kind: 'sent', isRepeated: true, userIds, skippedCount: Number(earlier.after.skipped), auditId: earlier.id }
}

/** Sends a message to every user of a record, once per `requestId`, with its audit entry and an event for each user. */
export async function sendMessage(db: Database, send: MessageSend): Promise<SendOutcome> {
  const { subject, text, actor, requestId } = send
  return db.transaction(async (trx): Promise<SendOutcome> => {
    await lockRequest(trx, requestId)
    const repeated = await repeatSend(trx, send)
    if (repeated) return repeated
    const recipients = await listRecipients(trx, subject)
    if (recipients.length === 0) return { kind: 'missing' }
    // Serializes sends, which read and increase the daily counts.
    await lockName(trx, 'support-messages')
    const full = await listFullUsers(
      trx,
      recipients.map(({ userId }) => userId),
    )
    const chosen = recipients.filter(({ userId }) => !full.has(userId))
    if (chosen.length === 0) return { kind: 'day_full' }
    await insertMessages(trx, send, chosen)
    const auditId = await appendAudit(trx, {
      actor,
      action: 'message',
      subjectKind: subject.kind,
      subjectId: subject.id,
      reason: 'Message to the user',
      bulkId: subject.kind === 'bulk' ? subject.id : null,
      requestId,
      before: {},
      after: { text, sent: chosen.length, skipped: full.size },
    })
    return {
      kind: 'sent',
      isRepeated: false,
      userIds: chosen.map(({ userId }) => userId),
      skippedCount: full.size,
      auditId,
    }
  })
}
