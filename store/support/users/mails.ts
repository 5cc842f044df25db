import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'

/** A message from support, for a user with mail enabled. */
export interface SupportMail {
  messageId: string
  to: string
  text: string
}

/** Claims due mails about messages, each for one caller, as `takeReadyMails` does. */
export const claimSupportMails = (db: Database, limit = 50): Promise<SupportMail[]> =>
  selectRows<SupportMail>(
    db,
    `with due as (
       select s.id from support_messages s join users u on u.id = s.user_id
       where s.mailed_at is null and s.created_at > now() - interval '15 minutes' and u.mail_when_ready
       order by s.created_at limit ? for update of s skip locked
     )
     update support_messages s set mailed_at = now() from due, users u where s.id = due.id and u.id = s.user_id
     returning s.id as "messageId", u.email as to, s.text`,
    [limit],
  )
