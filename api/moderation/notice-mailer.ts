import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/log'
import { claimModerationMails, markMailSent } from '@songloom/store/moderation/mails'
import type { MailPort } from '../auth/mail/mail.ts'

const sweepEveryMs = 5_000

export interface NoticeMailer {
  /** Sends the due mails. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Mails receipts, statements and outcomes of notices; one that the mail server refuses is tried again later. */
export function createNoticeMailer({ db, mail, log }: { db: Knex; mail: MailPort; log: Log }): NoticeMailer {
  let running = Promise.resolve()

  async function sendDue(): Promise<void> {
    for (const { id, to, subject, text } of await claimModerationMails(db))
      await mail.send({ to, subject, text }).then(
        () => markMailSent(db, id),
        (error: unknown) => log.warn({ err: error, mailId: id }, 'a mail about a notice was not sent'),
      )
  }

  const sweep = (): Promise<void> => {
    running = running
      .then(sendDue)
      .catch((error: unknown) => log.warn({ err: error }, 'mails about notices could not be read'))
    return running
  }
  const timer = setInterval(() => void sweep(), sweepEveryMs)
  return {
    sweep,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
