import type { Knex } from 'knex'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import { lockBounds } from '@songloom/store/jobs/quotas'
import { getRestriction, insertRestriction, liftRestriction } from '@songloom/store/support/users/restrictions'
import { endSessions, getSupportUser } from '@songloom/store/support/users/users'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import { performUserAction } from './perform-user-action.ts'
import { notEligible } from '../action-outcome.ts'

type RestrictionRoutes = 'supportLimit' | 'supportBlock' | 'supportLift' | 'supportEndSessions'
type RestrictionRequest =
  | ({ action: 'limit' } & RouteBody<'supportLimit'>)
  | ({ action: 'block'; perHour: null; atOnce: null } & RouteBody<'supportBlock'>)

/** Limits and blocks of an account, and the end of its sessions. */
export function createSupportRestrictionHandlers({ db }: { db: Knex }): Pick<Handlers, RestrictionRoutes> {
  /** Staff cannot restrict themselves; only an admin restricts other staff, where `forAdmins` allows it. */
  async function assertNotStaff(userId: string, user: SessionUser, forAdmins: boolean): Promise<void> {
    const target = await getSupportUser(db, userId)
    if (!target) throw new Refusal('not_found')
    if (userId === user.id) throw new Refusal('staff_protected')
    const isAllowed = forAdmins && hasRoleAtLeast(user.role, 'admin')
    if (hasRoleAtLeast(target.role, 'support') && !isAllowed) throw new Refusal('staff_protected')
  }

  /** The restrictions in force, in the audit's terms, until the transaction ends; only a lead changes a block. */
  async function readBefore(trx: Knex.Transaction, userId: string, { role }: SessionUser) {
    await lockBounds(trx, userId)
    const before = await getRestriction(trx, userId)
    if (before?.kind === 'block' && !hasRoleAtLeast(role, 'lead')) throw new Refusal('block_needs_lead')
    return { restriction: before?.kind ?? null, perHour: before?.perHour ?? null, atOnce: before?.atOnce ?? null }
  }

  async function restrict(userId: string, user: SessionUser, { action, ...body }: RestrictionRequest) {
    await assertNotStaff(userId, user, false)
    const { perHour, atOnce, hours, sentence, ...press } = body
    const wish = { restriction: action, perHour, atOnce, hours, sentence }
    const pressed = await performUserAction(db, { ...press, user, userId, action, wish }, async (trx) => {
      const before = await readBefore(trx, userId, user)
      const { reason } = press
      await insertRestriction(trx, {
        userId,
        kind: action,
        perHour,
        atOnce,
        hours,
        sentence,
        reason,
        actorEmail: user.email,
      })
      return before
    })
    return { success: true, ...pressed, restriction: (await getRestriction(db, userId)) ?? null } as const
  }

  return {
    supportLimit: ({ params: { userId }, body, user }) => restrict(userId, user, { ...body, action: 'limit' }),
    supportBlock: ({ params: { userId }, body, user }) =>
      restrict(userId, user, { ...body, action: 'block', perHour: null, atOnce: null }),
    async supportLift({ params: { userId }, body, user }) {
      if (!(await getSupportUser(db, userId))) throw new Refusal('not_found')
      const wish = { restriction: null, perHour: null, atOnce: null }
      const pressed = await performUserAction(db, { ...body, user, userId, action: 'lift', wish }, async (trx) => {
        const before = await readBefore(trx, userId, user)
        if (before.restriction === null) throw notEligible('No limit or block is in force.')
        await liftRestriction(trx, userId, user.email)
        return before
      })
      return { success: true, ...pressed }
    },
    async supportEndSessions({ params: { userId }, body, user }) {
      await assertNotStaff(userId, user, true)
      let ended = 0
      const press = { ...body, user, userId, action: 'end_sessions', wish: { sessions: 0 } } as const
      const pressed = await performUserAction(db, press, async (trx) => {
        ended = await endSessions(trx, userId)
        return { sessions: ended }
      })
      return { success: true, ...pressed, ended }
    },
  }
}
