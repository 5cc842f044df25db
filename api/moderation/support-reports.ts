import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { countCases, getCase, listCases } from '@songloom/store/moderation/cases'
import { decideAppeal, decideCase } from '@songloom/store/moderation/decide'
import type { ModerationOutcome } from '@songloom/store/moderation/decide'
import type { Handlers } from '../http/mount-routes.ts'
import { readPageCursor } from '../http/page-cursor.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import { toActor } from '../support/generations/generations.ts'
import { toConflictRefusal, requireDone } from '../support/action-outcome.ts'

type SupportReportRoutes = 'supportReports' | 'supportReport' | 'supportDecideReport' | 'supportDecideAppeal'

/** The queue of notices, decisions and appeals, for support. */
export function createSupportReportHandlers(deps: {
  db: Knex
  redis: Redis
  origin: string
}): Pick<Handlers, SupportReportRoutes> {
  const { db, redis, origin } = deps
  const readCase = async (caseId: string) =>
    requireFound(await getCase(db, caseId, (audioId) => `${origin}/listen/${audioId}`))

  async function respondToAction(caseId: string, pressing: Promise<ModerationOutcome>) {
    const outcome = await pressing.catch(toConflictRefusal)
    if (outcome.kind === 'own_decision') throw new Refusal('own_decision')
    const { changed, ownerId } = requireDone(outcome) as Extract<ModerationOutcome, { kind: 'done' }>
    if (changed) await announceEvents(redis, ownerId)
    return { success: true as const, changed, case: await readCase(caseId) }
  }

  return {
    async supportReports({ query: { after, ...query } }) {
      const page = await listCases(db, { ...query, after: readPageCursor(after) })
      return { success: true, ...page, counts: await countCases(db) }
    },
    supportReport: async ({ params }) => ({ success: true, case: await readCase(params.caseId) }),
    async supportDecideReport({ params: { caseId }, body, user }) {
      if (body.kind === 'suspend_publishing' && !hasRoleAtLeast(user.role, 'lead'))
        throw new Refusal('suspension_needs_lead')
      return respondToAction(caseId, decideCase(db, { ...body, caseId, actor: toActor(user) }))
    },
    supportDecideAppeal: ({ params: { caseId }, body, user }) =>
      respondToAction(caseId, decideAppeal(db, { ...body, caseId, actor: toActor(user) })),
  }
}
