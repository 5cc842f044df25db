import type { SessionUser } from '@songloom/contracts/account/session'
import type { Log } from '@songloom/platform/logs/log'
import type { OidcProvider } from '@songloom/platform/oidc-providers'
import { getOpenEmailChange } from '@songloom/store/account/email-changes'
import type { Knex } from 'knex'
import type { IdentityPort } from '../auth/identity-port.ts'
import { createAccountChangedMail } from '../auth/mail/account-mails.ts'
import type { AccountChange } from '../auth/mail/account-mails.ts'
import type { MailPort } from '../auth/mail/mail.ts'
import { proveUser, requireRecentSignIn } from '../auth/recent-sign-in.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { listProviders } from './providers.ts'

type TwoStepRoutes = 'security' | 'startTwoStep' | 'finishTwoStep' | 'endTwoStep' | 'renewRecoveryCodes'

interface Deps {
  db: Knex
  identity: IdentityPort
  notifyOfChange: NotifyOfChange
  providers: readonly OidcProvider[]
}

/** Mails the user that the account was changed. */
export type NotifyOfChange = (user: SessionUser, change: AccountChange) => void

export const createNotifyOfChange =
  ({ mail, log }: { mail: MailPort; log: Log }): NotifyOfChange =>
  ({ username: name, email }, change) =>
    void mail
      .send(createAccountChangedMail({ name, email }, change))
      .catch((error: unknown) => log.error({ err: error }, 'a mail of an account was not sent'))

/** Two-step sign-in, and what the account is protected by. */
export function createTwoStepHandlers({
  db,
  identity,
  notifyOfChange,
  providers,
}: Deps): Pick<Handlers, TwoStepRoutes> {
  async function readSecurity(userId: string) {
    const [hasPassword, isOn, change, listed] = await Promise.all([
      identity.hasPassword(userId),
      identity.hasTwoStep(userId),
      getOpenEmailChange(db, userId),
      listProviders(db, userId, providers),
    ])
    return {
      hasPassword,
      twoStep: { isOn },
      providers: listed,
      emailChange: change ? { newEmail: change.newEmail, expiresAt: change.expiresAt.toISOString() } : null,
    }
  }

  return {
    security: async ({ user }) => ({ success: true, security: await readSecurity(user.id) }),
    async startTwoStep({ user, sessionId, body: { password }, req, res }) {
      await proveUser({ db, identity, user, sessionId }, password)
      return { success: true, ...(await identity.startTwoStep({ req, res, user }, password)) }
    },
    async finishTwoStep({ user, sessionId, body: { code }, req, res }) {
      await requireRecentSignIn(db, sessionId)
      const token = await identity.finishTwoStep({ req, res, user }, code)
      notifyOfChange(user, 'two_step_on')
      return { success: true, token }
    },
    async endTwoStep({ user, sessionId, body: { password, code }, req, res }) {
      await proveUser({ db, identity, user, sessionId }, password)
      await identity.checkCode({ req, res, user }, code)
      const token = await identity.endTwoStep({ req, res, user }, password)
      notifyOfChange(user, 'two_step_off')
      return { success: true, token }
    },
    async renewRecoveryCodes({ user, sessionId, body: { password }, req, res }) {
      await proveUser({ db, identity, user, sessionId }, password)
      const recoveryCodes = await identity.renewRecoveryCodes({ req, res, user }, password)
      notifyOfChange(user, 'recovery_codes')
      return { success: true, recoveryCodes }
    },
  }
}
