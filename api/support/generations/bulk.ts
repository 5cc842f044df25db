import type { Knex } from 'knex'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { Bulk } from '@songloom/contracts/support/bulk'
import type { RouteBody } from '@songloom/contracts/routes/routes'
import { largestBulk } from '@songloom/contracts/support/support.rules'
import { needsBulkApproval } from '@songloom/contracts/support/money.rules'
import { appendAudit } from '@songloom/store/support/audit'
import { askBulkApproval } from '@songloom/store/support/bulk-approval'
import {
  listBulkItems,
  listBulks,
  endBulkWhenDone,
  insertBulk,
  lockBulk,
  startBulk,
} from '@songloom/store/support/bulk'
import type { FrozenItem } from '@songloom/store/support/bulk'
import { listFrozenIds, listSupportRows } from '@songloom/store/support/generations'
import type { Handlers } from '../../http/mount-routes.ts'
import { Refusal } from '../../http/refusal.ts'
import { toConflictRefusal } from '../action-outcome.ts'
import { abortBulkAction } from './bulk-abort.ts'
import type { BulkRunner } from './bulk-runner.ts'
import { decideBulk } from './bulk-decision.ts'
import { toActor } from './generations.ts'
import { previewAll } from './preview-all.ts'
import type { Suspects } from './suspects.ts'

interface Deps {
  db: Knex
  suspects: Suspects
  runner: Pick<BulkRunner, 'kick'>
}

type BulkRoutes =
  | 'supportBulks'
  | 'supportBulkPreview'
  | 'supportBulk'
  | 'supportBulkItems'
  | 'supportBulkStart'
  | 'supportBulkDecision'
  | 'supportBulkAbort'

async function getBulk(db: Knex, id: string): Promise<Bulk> {
  const [bulk] = await listBulks(db, { ids: [id] })
  if (!bulk) throw new Refusal('not_found')
  return bulk
}

async function freezeItems(
  { db, suspects }: Deps,
  { action, filter, ids }: RouteBody<'supportBulkPreview'>,
): Promise<FrozenItem[]> {
  const wanted = ids ? [...new Set(ids)] : await listFrozenIds(db, await suspects(), filter, largestBulk + 1)
  return previewAll(action, await listSupportRows(db, wanted))
}

async function startBulkAction(
  db: Knex,
  id: string,
  { reason, userNote }: RouteBody<'supportBulkStart'>,
  user: SessionUser,
): Promise<void> {
  await db.transaction(async (trx) => {
    const bulk = await lockBulk(trx, id)
    if (!bulk) throw new Refusal('not_found')
    if (bulk.actor_id !== user.id && !hasRoleAtLeast(user.role, 'admin')) throw new Refusal('wrong_user')
    if (bulk.state !== 'previewed') return
    const [view] = await listBulks(trx, { ids: [id] })
    const { filter, selected, eligible, ineligible } = view!
    const waits = needsBulkApproval(user.role, eligible)
    const begin = { actor: toActor(user), reason, userNote: userNote || null }
    await (waits ? askBulkApproval(trx, id, begin) : startBulk(trx, id, begin))
    await appendAudit(trx, {
      actor: toActor(user),
      action: waits ? 'ask_approval' : 'bulk',
      subjectKind: 'bulk',
      subjectId: id,
      reason,
      bulkId: id,
      requestId: `bulk-${id}`,
      before: { state: 'previewed' },
      after: {
        state: waits ? 'waiting_for_approval' : 'running',
        action: bulk.action,
        ...(selected === null ? { filter } : { selected }),
        eligible,
        ineligible,
      },
    })
    await endBulkWhenDone(trx, id)
  })
}

export function createSupportBulkHandlers(deps: Deps): Pick<Handlers, BulkRoutes> {
  const { db, runner } = deps
  return {
    async supportBulks({ query }) {
      return { success: true, bulks: await listBulks(db, query) }
    },
    async supportBulkPreview({ body, user }) {
      const items = await freezeItems(deps, body)
      const id = await insertBulk(db, {
        actor: toActor(user),
        action: body.action,
        filter: body.filter,
        selected: body.ids ? items.length : null,
        items: items.slice(0, largestBulk),
        isCut: items.length > largestBulk,
      })
      return { success: true, bulk: await getBulk(db, id) }
    },
    async supportBulk({ params }) {
      return { success: true, bulk: await getBulk(db, params.bulkId) }
    },
    async supportBulkItems({ params, query }) {
      await getBulk(db, params.bulkId)
      return { success: true, ...(await listBulkItems(db, params.bulkId, query)) }
    },
    async supportBulkStart({ params, body, user }) {
      await startBulkAction(db, params.bulkId, body, user)
      runner.kick()
      return { success: true, bulk: await getBulk(db, params.bulkId) }
    },
    async supportBulkDecision({ params, body, user }) {
      await decideBulk(db, params.bulkId, body, user)
      runner.kick()
      return { success: true, bulk: await getBulk(db, params.bulkId) }
    },
    async supportBulkAbort({ params, body, user }) {
      await abortBulkAction(db, params.bulkId, body, user).catch(toConflictRefusal)
      return { success: true, bulk: await getBulk(db, params.bulkId) }
    },
  }
}
