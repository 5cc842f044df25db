import { createHash, randomBytes } from 'node:crypto'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { Log } from '@songloom/platform/logs/log'
import { beginEmailChange, cancelEmailChange, confirmEmailChange } from '@songloom/store/account/email-changes'
import { withdrawEmailChanges } from '@songloom/store/account/withdraw-email-changes'
import type { Knex } from 'knex'
import type { IdentityPort } from '../auth/identity-port.ts'
import { cancelEmailMail, confirmEmailMail, createKnownEmailMail } from '../auth/mail/account-mails.ts'
import type { Mail, MailPort } from '../auth/mail/mail.ts'
import { requireRecentSignIn } from '../auth/recent-sign-in.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type EmailRoutes = 'changeEmail' | 'withdrawEmail' | 'confirmEmail' | 'cancelEmail'

interface Deps {
  db: Knex
  identity: Pick<IdentityPort, 'admitEmailChange'>
  mail: MailPort
  /** Where browsers reach us. */
  origin: string
  log: Log
}

const newToken = (): string => randomBytes(32).toString('base64url')
/** Only the hash of a mailed token is stored. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The change of a user's address: the new one confirms it, the old one can cancel it. */
export function createEmailHandlers({ db, identity, mail, origin, log }: Deps): Pick<Handlers, EmailRoutes> {
  // Not awaited: a known address must not respond slower than an unknown one.
  const send = (message: Mail): void =>
    void mail.send(message).catch((error: unknown) => log.error({ err: error }, 'a mail of an account was not sent'))

  async function begin(user: SessionUser, sessionId: string | undefined, newEmail: string): Promise<void> {
    const [confirm, cancel] = [newToken(), newToken()]
    const { isKnown } = await beginEmailChange(db, {
      userId: user.id,
      sessionId,
      oldEmail: user.email,
      newEmail,
      confirmHash: hashToken(confirm),
      cancelHash: hashToken(cancel),
    })
    const { username: name } = user
    send(cancelEmailMail({ name, email: user.email }, `${origin}/cancel-email?token=${cancel}`))
    // A stranger's address must not learn the name.
    const receiver = { name: '', email: newEmail }
    send(
      isKnown ? createKnownEmailMail(receiver) : confirmEmailMail(receiver, `${origin}/confirm-email?token=${confirm}`),
    )
  }

  return {
    async changeEmail({ user, body, sessionId }) {
      if (isClassAccount(user.email)) throw new Refusal('account_without_email')
      await requireRecentSignIn(db, sessionId)
      const newEmail = body.email.toLowerCase()
      if (newEmail === user.email.toLowerCase()) throw new Refusal('email_unchanged')
      await identity.admitEmailChange(user.id, newEmail)
      await begin(user, sessionId, newEmail)
      return { success: true }
    },
    async withdrawEmail({ user }) {
      await withdrawEmailChanges(db, user.id)
      return { success: true }
    },
    async confirmEmail({ body }) {
      const email = await confirmEmailChange(db, hashToken(body.token))
      if (email === undefined) throw new Refusal('link_ended')
      return { success: true, email }
    },
    async cancelEmail({ body }) {
      const cancelled = await cancelEmailChange(db, hashToken(body.token))
      if (!cancelled) throw new Refusal('link_ended')
      return { success: true, ...cancelled }
    },
  }
}
