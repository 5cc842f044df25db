import type { MessageSubject, SentMessage } from '@songloom/contracts/support/users/messages'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { microsSql, momentSql, selectPage } from '../../keyset.ts'
import type { Cursor } from '../../keyset.ts'

type SentRow = Omit<SentMessage, 'subject' | 'sentAt' | 'readAt' | 'mailedAt'> & {
  kind: SentMessage['subject']['kind']
  subjectId: string
  created_at: Date
  read_at: Date | null
  mailed_at: Date | null
  micros: string
}

const sentFromRow = ({ kind, subjectId, created_at, read_at, mailed_at, micros: _, ...row }: SentRow): SentMessage => ({
  ...row,
  subject: { kind, id: subjectId },
  sentAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
  mailedAt: mailed_at?.toISOString() ?? null,
})

/**
 * Messages about a record, newest first, by keyset; for a user, also those about the user's generations and dreampacks.
 */
export async function listSentMessages(
  db: Database,
  { subject: { kind, id }, after, limit }: { subject: MessageSubject; after: Cursor | undefined; limit: number },
): Promise<{ messages: SentMessage[]; next: string | null }> {
  const found = await selectRows<SentRow>(
    db,
    `select s.id, s.text, s.user_id as "userId", coalesce(u.email, '') as "userEmail", s.actor_email as "actorEmail",
       s.subject_kind as kind, s.subject_id as "subjectId", s.created_at, s.read_at, s.mailed_at,
       ${microsSql('s.created_at')} as micros
     from support_messages s left join users u on u.id = s.user_id
     where ${kind === 'user' ? 's.user_id = ?' : 's.subject_kind = ? and s.subject_id = ?'}
       ${after ? `and (s.created_at, s.id) < (${momentSql}, ?)` : ''} order by s.created_at desc, s.id desc limit ?`,
    [...(kind === 'user' ? [id] : [kind, id]), ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { messages: rows.map(sentFromRow), next }
}
