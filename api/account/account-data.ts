import type { Knex } from 'knex'
import { toAccountExportKey } from '@songloom/contracts/account/account-data.rules'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { ObjectStore } from '@songloom/platform/object-store'
import {
  createExportToken,
  getAccountExport,
  orderAccountExport,
  consumeExportToken,
} from '@songloom/store/account/account-exports'
import { getDeletion, requestDeletion, undoDeletion } from '@songloom/store/account/deletions'
import { requireRecentSignIn } from '../auth/recent-sign-in.ts'
import { toContentDisposition } from '../http/byte-range.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { sendObject } from '../http/send-object.ts'

type AccountDataRoutes =
  | 'accountExport'
  | 'requestAccountExport'
  | 'linkAccountExport'
  | 'accountExportFile'
  | 'accountDeletion'
  | 'requestAccountDeletion'
  | 'undoAccountDeletion'

interface Deps {
  db: Knex
  objects: ObjectStore
  /** Starts what was ordered now instead of at the next sweep. */
  dispatcher: { kick(): void }
}

/** All data of a user as an archive, and the deletion of the account. */
export function createAccountDataHandlers({ db, objects, dispatcher }: Deps): Pick<Handlers, AccountDataRoutes> {
  const getExport = async (userId: string) => ({
    success: true as const,
    export: (await getAccountExport(db, userId)) ?? null,
  })
  const getStanding = async (userId: string) => ({ success: true as const, ...(await getDeletion(db, userId)) })
  return {
    accountExport: ({ user }) => getExport(user.id),
    async requestAccountExport({ user }) {
      await orderAccountExport(db, user.id)
      dispatcher.kick()
      return getExport(user.id)
    },
    async linkAccountExport({ user }) {
      const token = requireFound(await createExportToken(db, user.id))
      return { success: true, url: `/api/account/export/file?token=${token}` }
    },
    async accountExportFile({ user, query, req, res }) {
      const order = requireFound(await consumeExportToken(db, user.id, query.token))
      res.set('Content-Disposition', toContentDisposition('Songloom data', 'zip'))
      await sendObject(objects, toAccountExportKey(order), 'application/zip', req, res)
    },
    accountDeletion: ({ user }) => getStanding(user.id),
    async requestAccountDeletion({ user, sessionId }) {
      await requireRecentSignIn(db, sessionId)
      // A colleague leaves by an admin, who takes the role first.
      if (hasRoleAtLeast(user.role, 'support')) throw new Refusal('deletion_of_staff')
      await requestDeletion(db, user.id)
      dispatcher.kick()
      return getStanding(user.id)
    },
    async undoAccountDeletion({ user }) {
      if (!(await undoDeletion(db, user.id))) throw new Refusal('deletion_running')
      return { success: true }
    },
  }
}
