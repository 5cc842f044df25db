import type { Knex } from 'knex'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import { attendsClass } from '@songloom/store/edu/class-sharing'
import { isContentFiltered, setContentFilter } from '@songloom/store/library/content-filter'
import { listPending } from '@songloom/store/jobs/jobs'
import { countGenerationsToday } from '@songloom/store/jobs/count-jobs'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getAccountUse } from '@songloom/store/jobs/quotas'
import { setMailEnabled, hasMailEnabled } from '@songloom/store/dreampacks/ready-mails'
import { listTokenHistory } from '@songloom/store/ledger/token-history'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

type AccountRoutes =
  | 'me'
  | 'tokenHistory'
  | 'storage'
  | 'emailNotifications'
  | 'setEmailNotifications'
  | 'mailWhenReady'
  | 'setMailWhenReady'
  | 'contentFilter'
  | 'setContentFilter'
  | 'pendingGenerations'
  | 'generationsCount'

const historyPage = 50

/** What counts against the free plan's day. */
const generationsToday = (db: Knex, userId: string): Promise<number> =>
  countGenerationsToday(db, userId).catch((cause: unknown) => {
    throw new Refusal('generation_limit_unreadable', {}, { cause })
  })

interface AccountParts {
  db: Knex
  /** Whether this installation has a mail server. */
  canMail: boolean
}

export function createAccountHandlers({ db, canMail }: AccountParts): Pick<Handlers, AccountRoutes> {
  const success = { success: true as const, isAvailable: canMail }
  const getEmailNotifications = async (userId: string) => ({ ...success, enabled: await hasMailEnabled(db, userId) })
  const getMailWhenReady = async (userId: string) => ({ ...success, isWished: await hasMailEnabled(db, userId) })
  return {
    async me({ user, viewEndsAt }) {
      if (!user) return { success: true, user }
      const { apiKeyId: _key, ...shown } = user
      const view = viewEndsAt && { view: { endsAt: viewEndsAt.toISOString() } }
      return { success: true, user: { ...shown, tokens: (await getTokens(db, user.id)).available, ...view } }
    },
    tokenHistory: async ({ user, query }) => ({
      success: true,
      ...(await listTokenHistory(db, user.id, { before: query.before, limit: historyPage })),
    }),
    async storage({ user }) {
      const quota = getQuota(user.role, user.plan)
      const { storedBytes, uploadsToday, cutsToday, archivesToday } = await getAccountUse(db, user.id)
      return {
        success: true,
        storedBytes: { used: storedBytes, limit: quota?.storedBytes ?? null },
        uploadsToday: { used: uploadsToday, limit: quota?.uploadsPerDay ?? null },
        cutsToday: { used: cutsToday, limit: quota?.cutsPerDay ?? null },
        archivesToday: { used: archivesToday, limit: quota?.archivesPerDay ?? null },
      }
    },
    emailNotifications: ({ user }) => getEmailNotifications(user.id),
    async setEmailNotifications({ user, body }) {
      if (isClassAccount(user.email)) throw new Refusal('account_without_email')
      await setMailEnabled(db, user.id, body.enabled)
      return getEmailNotifications(user.id)
    },
    mailWhenReady: ({ user }) => getMailWhenReady(user.id),
    async setMailWhenReady({ user, body }) {
      if (isClassAccount(user.email)) throw new Refusal('account_without_email')
      await setMailEnabled(db, user.id, body.isWished)
      return getMailWhenReady(user.id)
    },
    contentFilter: async ({ user }) => ({ success: true, isOn: await isContentFiltered(db, user.id) }),
    async setContentFilter({ user, body }) {
      if (!body.isOn && (await attendsClass(db, user.id))) throw new Refusal('content_filter_locked')
      await setContentFilter(db, user.id, body.isOn)
      return { success: true, isOn: body.isOn }
    },
    async pendingGenerations({ user }) {
      const pendingGenerations = await listPending(db, user.id)
      return { success: true, count: pendingGenerations.length, pendingGenerations }
    },
    generationsCount: async ({ user }) => ({ success: true, count: await generationsToday(db, user.id) }),
  }
}
