import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Log } from '@songloom/platform/logs/log'
import { resetTwoStep } from '@songloom/store/account/two-step'
import { getSupportUser } from '@songloom/store/support/users/users'
import type { Knex } from 'knex'
import { createAccountChangedMail } from '../../auth/mail/account-mails.ts'
import type { MailPort } from '../../auth/mail/mail.ts'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import { notEligible } from '../action-outcome.ts'
import { performUserAction } from './perform-user-action.ts'

interface Deps {
  db: Knex
  mail: MailPort
  log: Log
}

/** Two-step sign-in of a user who has lost the app and the recovery codes; its user gets a mail. */
export function createSupportTwoStepHandlers({ db, mail, log }: Deps): Pick<Handlers, 'supportResetTwoStep'> {
  return {
    async supportResetTwoStep({ params: { userId }, body, user }) {
      const target = await getSupportUser(db, userId)
      if (!target) throw new Refusal('not_found')
      const isProtected = hasRoleAtLeast(target.role, 'support') && !hasRoleAtLeast(user.role, 'admin')
      if (userId === user.id || isProtected) throw new Refusal('staff_protected')
      const press = { ...body, user, userId, action: 'reset_two_step', wish: { twoStep: false } } as const
      const pressed = await performUserAction(db, press, async (trx) => {
        if (!(await resetTwoStep(trx, userId))) throw notEligible('Two-step login is not on.')
        return { twoStep: true }
      })
      if (pressed.changed)
        void mail
          .send(createAccountChangedMail(target, 'two_step_off'))
          .catch((error: unknown) => log.error({ err: error }, 'a mail of an account was not sent'))
      return { success: true, ...pressed }
    },
  }
}
