import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/log'
import { takeReadyMails } from '@songloom/store/ready-mails'
import type { MailPort } from './auth/mail.ts'
import { readyMail } from './ready-mail.ts'

const sweepEveryMs = 15_000

export interface ReadyMailer {
  /** Sends what is due now. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Mails those who wished it when a long generation has ended. */
export function createReadyMailer(of: { db: Knex; mail: MailPort; origin: string; log: Log }): ReadyMailer {
  const { db, mail, origin, log } = of
  let running = Promise.resolve()

  async function sendDue(): Promise<void> {
    for (const due of await takeReadyMails(db))
      await mail
        .send(readyMail(due, origin))
        .catch((error: unknown) => log.warn({ err: error, jobId: due.jobId }, 'a mail about a generation was not sent'))
  }

  const sweep = (): Promise<void> => {
    running = running
      .then(sendDue)
      .catch((error: unknown) => log.warn({ err: error }, 'mails about generations could not be read'))
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
