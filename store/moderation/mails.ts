import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'

/** Whom a mail goes to: a user, at the address of that time, or an address. */
export type MailReceiver = { userId: string } | { address: string }

export interface ModerationMail {
  subject: string
  text: string
}

/** Adds mails to be sent; a user without an address gets none. */
export async function enqueueMails(
  trx: Database,
  receivers: readonly MailReceiver[],
  { subject, text }: ModerationMail,
): Promise<void> {
  if (receivers.length === 0) return
  await trx('moderation_mails').insert(
    receivers.map((receiver) => ({
      id: createId(),
      user_id: 'userId' in receiver ? receiver.userId : null,
      address: 'address' in receiver ? receiver.address : null,
      subject,
      text,
    })),
  )
}

export interface DueMail extends ModerationMail {
  id: string
  to: string
}

/** A mail that was claimed and not reported as sent is due again after so long, twice as long after each try. */
const retryAfterSeconds = 120
const maxRetrySeconds = 6 * 3_600
/** Less than `reporterKeptDays`, after which a mail is deleted. */
const triedForDays = 14

/** Claims due mails, each for one caller; one that is not reported as sent is claimed again, for `triedForDays`. */
export const claimModerationMails = (db: Database, limit = 50): Promise<DueMail[]> =>
  selectRows<DueMail>(
    db,
    `with due as (
       select id from moderation_mails where sent_at is null and next_try_at <= now()
         and created_at > now() - ? * interval '1 day'
       order by next_try_at limit ? for update skip locked
     ), claimed as (
       update moderation_mails m set attempts = m.attempts + 1,
         next_try_at = now() + least(?, ? * power(2, least(m.attempts, 10))) * interval '1 second'
       from due where m.id = due.id returning m.*
     )
     select c.id, coalesce(c.address, u.email) as "to", c.subject, c.text from claimed c
     left join users u on u.id = c.user_id where coalesce(c.address, u.email) is not null`,
    [triedForDays, limit, maxRetrySeconds, retryAfterSeconds],
  )

/** The mail server has accepted the mail. */
export async function markMailSent(db: Database, id: string): Promise<void> {
  await db('moderation_mails').where({ id }).update({ sent_at: db.fn.now() })
}
