import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import {
  freeGenerationsPerDay,
  hasRoleAtLeast,
  isPaid,
  monthlyGrantTokens,
  plans,
  uploadLimitSeconds,
} from '@songloom/contracts/plans.rules'
import type { RouteBody } from '@songloom/contracts/routes'
import type { SessionUser } from '@songloom/contracts/session'
import { largestLeadGrantTokens, largestLeadGrantTokensPerDay } from '@songloom/contracts/support.rules'
import { announceEvents } from '@songloom/store/announcements'
import { auditOf, sumGrantsOfDay } from '@songloom/store/audit'
import { appendTokens } from '@songloom/store/finish-job'
import { grant, ledgerLines, tokensOf } from '@songloom/store/ledger'
import { grantMonth, setPlan } from '@songloom/store/monthly-grants'
import { projectsOf } from '@songloom/store/projects'
import { sessionCount, subscriberCounts, supportUser, usersPage } from '@songloom/store/support-users'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { pageCursor } from '../http/page-cursor.ts'
import { pressOnUser } from './press-user.ts'

type UserRoutes = 'supportUsers' | 'supportUser' | 'supportGrant' | 'supportSetPlan' | 'supportPlans'

const isAdmin = ({ role }: SessionUser): boolean => hasRoleAtLeast(role, 'admin')

export function supportUserHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, UserRoutes> {
  const give = (userId: string, user: SessionUser, { tokens, ...press }: RouteBody<'supportGrant'>) =>
    pressOnUser(db, { ...press, user, userId, action: 'grant', wish: { granted: tokens } }, async (trx) => {
      if (!isAdmin(user) && (await sumGrantsOfDay(trx, user.id)) + tokens > largestLeadGrantTokensPerDay)
        throw new Refusal('grant_day_full', { values: { limit: largestLeadGrantTokensPerDay } })
      if (!(await grant(trx, userId, tokens, `support:${press.requestId}`, press.reason)))
        throw new Refusal('request_id_reused')
      await appendTokens(trx, userId)
      return {}
    })

  const choosePlan = (userId: string, user: SessionUser, { plan, ...press }: RouteBody<'supportSetPlan'>) =>
    pressOnUser(db, { ...press, user, userId, action: 'plan', wish: { plan } }, async (trx) => {
      const before = await setPlan(trx, userId, plan)
      await grantMonth(trx, userId)
      await appendTokens(trx, userId, plan)
      return { plan: before }
    })

  /** Nobody gives to himself, and only an admin to other staff. */
  async function assertMayGive(userId: string, user: SessionUser): Promise<void> {
    const receiver = await supportUser(db, userId)
    if (!receiver) throw new Refusal('not_found')
    const isStaff = hasRoleAtLeast(receiver.role, 'support')
    if (userId === user.id || (isStaff && !isAdmin(user))) throw new Refusal('grant_to_staff')
  }

  return {
    async supportUsers({ query: { after, ...filter } }) {
      return { success: true, ...(await usersPage(db, { ...filter, after: pageCursor(after) })) }
    },
    async supportUser({ params: { userId } }) {
      const user = await supportUser(db, userId)
      if (!user) throw new Refusal('not_found')
      const [projects, sessions, ledger, audit] = await Promise.all([
        projectsOf(db, userId),
        sessionCount(db, userId),
        ledgerLines(db, userId),
        auditOf(db, 'user', userId),
      ])
      return {
        success: true,
        user,
        projects: projects.map(({ _id: id, name, createdAt }) => ({ id, name, createdAt })),
        sessionCount: sessions,
        ledger,
        audit,
      }
    },
    async supportGrant({ params: { userId }, body, user }) {
      await assertMayGive(userId, user)
      if (body.tokens > largestLeadGrantTokens && !isAdmin(user))
        throw new Refusal('grant_too_large', { values: { limit: largestLeadGrantTokens } })
      const given = await give(userId, user, body)
      await announceEvents(redis, userId)
      return { success: true, ...given, tokens: await tokensOf(db, userId) }
    },
    async supportSetPlan({ params: { userId }, body, user }) {
      await assertMayGive(userId, user)
      const set = await choosePlan(userId, user, body)
      await announceEvents(redis, userId)
      return { success: true, ...set, plan: body.plan, tokens: await tokensOf(db, userId) }
    },
    async supportPlans() {
      const subscribers = await subscriberCounts(db)
      return {
        success: true,
        plans: plans.map((plan) => ({
          plan,
          monthlyTokens: monthlyGrantTokens[plan],
          uploadLimitSeconds: uploadLimitSeconds[plan],
          generationsPerDay: isPaid(plan) ? null : freeGenerationsPerDay,
          subscribers: subscribers.get(plan) ?? 0,
        })),
      }
    },
  }
}
