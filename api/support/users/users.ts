import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { hasRoleAtLeast, planFeatures, plans } from '@songloom/contracts/account/plans.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import {
  defaultUserNotes,
  largestLeadGrantTokens,
  needsGrantApproval,
  findGrantObstacle,
} from '@songloom/contracts/support/money.rules'
import { getDeletion } from '@songloom/store/account/deletions'
import { hasTwoStep } from '@songloom/store/account/two-step'
import { countPaying } from '@songloom/store/billing/billing-lists'
import { announceEvents } from '@songloom/store/events/announcements'
import { listBusiestUsers } from '@songloom/store/support/users/busiest-users'
import { findExceededLimit } from '@songloom/store/jobs/daily-limit'
import { appendTokens } from '@songloom/store/events/append-tokens'
import { grant, getTokens } from '@songloom/store/ledger/ledger'
import { listOpenLots, toTokenLot } from '@songloom/store/ledger/lots'
import { grantMonth } from '@songloom/store/ledger/monthly-grants'
import { setPlan } from '@songloom/store/ledger/plans'
import { listProjects } from '@songloom/store/projects/projects'
import { listLedgerLines } from '@songloom/store/support/ledger'
import { countSessions, countSubscribers, getSupportUser, listSupportUsers } from '@songloom/store/support/users/users'
import { listUserTimeline } from '@songloom/store/support/users/user-timeline'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import { readPageCursor } from '../../http/page-cursor.ts'
import { toActor } from '../generations/generations.ts'
import { askForGrant } from './grant-requests.ts'
import { performUserAction } from './perform-user-action.ts'

type UserRoutes =
  | 'supportUsers'
  | 'supportBusiestUsers'
  | 'supportUserTimeline'
  | 'supportUser'
  | 'supportGrant'
  | 'supportSetPlan'
  | 'supportPlans'

const isAdmin = ({ role }: SessionUser): boolean => hasRoleAtLeast(role, 'admin')

function grantTokens(
  db: Knex,
  userId: string,
  user: SessionUser,
  { tokens, userNote, ...press }: RouteBody<'supportGrant'>,
) {
  const note = userNote || defaultUserNotes.grant
  const wish = { granted: tokens, userNote: note }
  return performUserAction(db, { ...press, user, userId, action: 'grant', wish }, async (trx) => {
    const limit = await findExceededLimit(trx, toActor(user), tokens)
    if (limit !== null) throw new Refusal('grant_day_full', { values: { limit } })
    if (!(await grant(trx, userId, tokens, `support:${press.requestId}`, press.reason, note)))
      throw new Refusal('request_id_reused')
    await appendTokens(trx, userId)
    return {}
  })
}

function choosePlan(
  db: Knex,
  userId: string,
  user: SessionUser,
  { plan, userNote, ...press }: RouteBody<'supportSetPlan'>,
) {
  const wish = { plan, ...(userNote ? { userNote } : {}) }
  return performUserAction(db, { ...press, user, userId, action: 'plan', wish }, async (trx) => {
    const before = await setPlan(trx, userId, plan)
    await grantMonth(trx, userId, userNote || null)
    // Last, because accepting a job locks the balance before the events too.
    if (before !== undefined) await appendTokens(trx, userId, plan)
    return { plan: before }
  })
}

/** Staff cannot grant to themselves; only an admin grants to other staff. */
async function assertMayGrant(db: Knex, userId: string, user: SessionUser): Promise<void> {
  const receiver = await getSupportUser(db, userId)
  if (!receiver) throw new Refusal('not_found')
  if (findGrantObstacle(user, receiver) !== '') throw new Refusal('grant_to_staff')
}

async function describeUser(db: Knex, userId: string) {
  const user = await getSupportUser(db, userId)
  if (!user) throw new Refusal('not_found')
  const [projects, sessions, isTwoStepOn, { deletion }, ledger, lots] = await Promise.all([
    listProjects(db, userId, { limit: listLimits.projects }),
    countSessions(db, userId),
    hasTwoStep(db, userId),
    getDeletion(db, userId),
    listLedgerLines(db, { userId, grouping: 'generations', limit: 100 }),
    listOpenLots(db, userId),
  ])
  return {
    success: true as const,
    user,
    projects: projects.map(({ _id: id, name, createdAt }) => ({ id, name, createdAt })),
    sessionCount: sessions,
    hasTwoStep: isTwoStepOn,
    deletionDueAt: deletion?.dueAt ?? null,
    ledger: ledger.entries,
    lots: lots.map(toTokenLot),
  }
}

async function listPlans(db: Knex) {
  const [subscribers, paying] = await Promise.all([countSubscribers(db), countPaying(db)])
  return {
    success: true as const,
    plans: plans.map((plan) => ({
      plan,
      monthlyTokens: planFeatures[plan].monthlyTokens,
      uploadLimitSeconds: planFeatures[plan].uploadSeconds,
      generationsPerDay: planFeatures[plan].generationsPerDay,
      subscribers: subscribers.get(plan) ?? 0,
      paying: paying.get(plan) ?? 0,
      priceCents: planFeatures[plan].priceCents,
    })),
  }
}

export function createSupportUserHandlers({ db, redis }: { db: Knex; redis: Redis }): Pick<Handlers, UserRoutes> {
  return {
    async supportUsers({ query: { after, ...filter } }) {
      return { success: true, ...(await listSupportUsers(db, { ...filter, after: readPageCursor(after) })) }
    },
    async supportBusiestUsers() {
      return { success: true, users: await listBusiestUsers(db, 10) }
    },
    supportUser: ({ params: { userId } }) => describeUser(db, userId),
    async supportUserTimeline({ params: { userId }, query: { after, ...query } }) {
      if (!(await getSupportUser(db, userId))) throw new Refusal('not_found')
      return { success: true, ...(await listUserTimeline(db, { ...query, userId, after: readPageCursor(after) })) }
    },
    async supportGrant({ params: { userId }, body, user }) {
      await assertMayGrant(db, userId, user)
      if (body.tokens > largestLeadGrantTokens && !isAdmin(user))
        throw new Refusal('grant_too_large', { values: { limit: largestLeadGrantTokens } })
      const isWaiting = needsGrantApproval(user.role, body.tokens)
      const granted = await (isWaiting ? askForGrant(db, userId, user, body) : grantTokens(db, userId, user, body))
      await announceEvents(redis, userId)
      return { success: true, ...granted, isWaiting, tokens: await getTokens(db, userId) }
    },
    async supportSetPlan({ params: { userId }, body, user }) {
      await assertMayGrant(db, userId, user)
      const set = await choosePlan(db, userId, user, body)
      await announceEvents(redis, userId)
      return { success: true, ...set, plan: body.plan, tokens: await getTokens(db, userId) }
    },
    supportPlans: () => listPlans(db),
  }
}
