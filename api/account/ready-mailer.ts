import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { claimPackMails } from '@songloom/store/dreampacks/dreampack-mails'
import { claimReadyMails } from '@songloom/store/dreampacks/ready-mails'
import { claimSupportMails } from '@songloom/store/support/users/mails'
import { createMailSweep } from '../auth/mail/mail-sweep.ts'
import type { MailSweep } from '../auth/mail/mail-sweep.ts'
import type { Mail, MailPort } from '../auth/mail/mail.ts'
import { packMail, createReadyMail, createSupportMail } from './ready-mail.ts'

const sweepEveryMs = 15_000

/** Mails users who opted in when a long generation or a pack has ended, or support has sent a message. */
export function createReadyMailer(of: { db: Knex; mail: MailPort; origin: string; log: Log }): MailSweep {
  const { db, mail, origin, log } = of

  /** A mail that is rejected does not delay the others. */
  const send = (what: Mail, about: object): Promise<void> =>
    mail
      .send(what)
      .catch((error: unknown) => log.warn({ err: error, ...about }, 'a mail about a generation was not sent'))

  async function sendDue(): Promise<void> {
    for (const due of await claimReadyMails(db)) await send(createReadyMail(due, origin), { jobId: due.jobId })
    for (const due of await claimPackMails(db)) await send(packMail(due, origin), { dreampackRunId: due.run.id })
    for (const due of await claimSupportMails(db))
      await send(createSupportMail(due, origin), { supportMessageId: due.messageId })
  }

  return createMailSweep({ sendDue, everyMs: sweepEveryMs, failure: 'mails about generations could not be read', log })
}
