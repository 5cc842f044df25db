import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { largestPackBulk } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { PackBulkAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { performDreampackAction } from './actions.ts'
import { packCondition, packTabSql } from './filter.ts'

/** Resuming skips those paused by a creator, or changed since support paused them. */
const isPausedBySupportSql = `exists (select 1 from audit a where a.subject_kind = 'dreampack' and a.subject_id = p.id
  and a.action = 'pause' and a.at >= p.updated_at)`

const whySql: Record<PackBulkAction, string> = {
  pause: `case p.state when 'deleted' then 'Its creator deleted it.' when 'paused' then 'It is paused already.' end`,
  resume: `case when p.state = 'deleted' then 'Its creator deleted it.' when p.state = 'active' then 'It is not paused.'
    when not ${isPausedBySupportSql} then 'Its creator paused or changed it.' end`,
}

/** Why a dreampack is skipped as it is now; empty when it is not. */
async function findWhyNot(db: Database, action: PackBulkAction, id: string): Promise<string> {
  const [row] = await selectRows<{ why: string | null }>(
    db,
    `select ${whySql[action]} as why from dreampacks p where p.id = ?`,
    [id],
  )
  return row?.why ?? ''
}

/** The preview of a bulk action on dreampacks: the frozen ids. */
export interface PackBulkPreview {
  ids: string[]
  ineligible: { why: string; count: number }[]
  /** True where the filter matches more than one bulk action may change. */
  isCut: boolean
}

/** Dreampacks of a filter that would be paused or resumed, and why others would not; newest first. */
export async function previewPackBulk(
  db: Database,
  action: PackBulkAction,
  { tab, ...filter }: SupportDreampackFilter,
): Promise<PackBulkPreview> {
  const { sql, bindings } = packCondition(filter)
  const rows = await selectRows<{ id: string; why: string | null }>(
    db,
    `select p.id, ${whySql[action]} as why from dreampacks p where ${packTabSql(tab)} and ${sql}
     order by p.created_at desc, p.id desc limit ?`,
    [...bindings, largestPackBulk + 1],
  )
  const taken = rows.slice(0, largestPackBulk)
  const skipped = Map.groupBy(
    taken.flatMap(({ why }) => (why === null ? [] : [why])),
    (why) => why,
  )
  return {
    ids: taken.filter(({ why }) => why === null).map(({ id }) => id),
    ineligible: [...skipped].map(([why, each]) => ({ why, count: each.length })),
    isCut: rows.length > largestPackBulk,
  }
}

interface PackBulkRequest {
  action: PackBulkAction
  ids: readonly string[]
  reason: string
  requestId: string
  actor: Actor
}

/**
 * Pauses or resumes dreampacks one by one, each with its audit entry, once per `requestId`; returns the owners of
 * changed ones. One that the preview would skip by now is skipped.
 */
export async function performPackBulk(
  db: Database,
  { ids, requestId, ...press }: PackBulkRequest,
): Promise<{ userIds: string[]; changedIds: string[]; skippedCount: number }> {
  const check = (trx: Database, id: string) => findWhyNot(trx, press.action, id)
  const outcomes = []
  for (const id of new Set(ids)) {
    const own = { ...press, requestId: `${requestId}-${id}` }
    outcomes.push({ id, outcome: await performDreampackAction(db, id, own, check) })
  }
  const changed = outcomes.flatMap(({ id, outcome }) =>
    outcome.kind === 'done' ? [{ id, userId: outcome.userId }] : [],
  )
  const repeated = outcomes.filter(({ outcome }) => outcome.kind === 'repeated').length
  return {
    userIds: [...new Set(changed.map(({ userId }) => userId))],
    changedIds: changed.map(({ id }) => id),
    skippedCount: outcomes.length - changed.length - repeated,
  }
}
