import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { claimModerationMails, markMailSent } from '@songloom/store/moderation/mails'
import { createMailSweep } from '../auth/mail/mail-sweep.ts'
import type { MailSweep } from '../auth/mail/mail-sweep.ts'
import type { MailPort } from '../auth/mail/mail.ts'

const sweepEveryMs = 5_000

/** Mails receipts, statements and outcomes of notices; one that the mail server refuses is tried again later. */
export function createNoticeMailer({ db, mail, log }: { db: Knex; mail: MailPort; log: Log }): MailSweep {
  async function sendDue(): Promise<void> {
    for (const { id, to, subject, text } of await claimModerationMails(db))
      await mail.send({ to, subject, text }).then(
        () => markMailSent(db, id),
        (error: unknown) => log.warn({ err: error, mailId: id }, 'a mail about a notice was not sent'),
      )
  }

  return createMailSweep({ sendDue, everyMs: sweepEveryMs, failure: 'mails about notices could not be read', log })
}
