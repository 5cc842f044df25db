import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import type { DeviceSession } from '@songloom/contracts/account/sessions'
import { endOtherSessions, endSession, listSessions, recordConfirmation } from '@songloom/store/account/sessions'
import type { SessionRow } from '@songloom/store/account/sessions'
import type { Knex } from 'knex'
import type { IdentityPort } from '../auth/identity-port.ts'
import { refuseCommonPassword } from '../auth/common-passwords.ts'
import { proveUser } from '../auth/recent-sign-in.ts'
import { idleSessionSeconds } from '../auth/session-age.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { nameDevice } from './device-names.ts'
import type { NotifyOfChange } from './two-step.ts'

type SessionRoutes =
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'confirmIdentity'
  | 'renameUser'
  | 'changePassword'

interface Deps {
  db: Knex
  identity: IdentityPort
  notifyOfChange: NotifyOfChange
}

const toDeviceSession = (row: SessionRow, currentId: string | undefined): DeviceSession => ({
  id: row.id,
  ...nameDevice(row.user_agent),
  firstSeenAt: row.created_at.toISOString(),
  lastSeenAt: row.updated_at.toISOString(),
  isCurrent: row.id === currentId,
})

/** A user's sessions, name and password. */
export function createSessionHandlers({ db, identity, notifyOfChange }: Deps): Pick<Handlers, SessionRoutes> {
  return {
    async sessions({ user, sessionId }) {
      const rows = await listSessions(db, user.id, idleSessionSeconds)
      const sessions = rows.map((row) => toDeviceSession(row, sessionId))
      return { success: true, sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
    },
    async endSession({ user, params }) {
      if (!(await endSession(db, user.id, params.sessionId))) throw new Refusal('not_found')
      return { success: true }
    },
    endOtherSessions: async ({ user, sessionId }) => ({
      success: true,
      ended: await endOtherSessions(db, user.id, sessionId),
    }),
    async confirmIdentity({ user, body, sessionId, req, res }) {
      if (sessionId === undefined) throw new Refusal('confirmation_needed')
      if ('password' in body) await identity.checkPassword(user, body.password)
      else await identity.checkCode({ req, res, user }, body.code)
      await recordConfirmation(db, sessionId)
      return { success: true }
    },
    async renameUser({ user, body }) {
      await db('users').where({ id: user.id }).update({ name: body.name, updated_at: db.fn.now() })
      return { success: true, name: body.name }
    },
    async changePassword({ user, body, sessionId }) {
      if (isClassAccount(user.email)) throw new Refusal('account_without_email')
      refuseCommonPassword(body.newPassword, user.email)
      await proveUser({ db, identity, user, sessionId }, body.currentPassword)
      await identity.setPassword(user.id, body.newPassword)
      notifyOfChange(user, 'password')
      return { success: true, ended: await endOtherSessions(db, user.id, sessionId) }
    },
  }
}
