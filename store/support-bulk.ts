import type { Bulk } from '@songloom/contracts/support-bulk'
import type { GenerationFilter } from '@songloom/contracts/support-generations'
import type { SupportAction } from '@songloom/contracts/support.rules'
import type { Actor } from './audit.ts'
import type { Database } from './database.ts'
import { rowsOf } from './database.ts'
import { newId } from './ids.ts'

interface BulkRow {
  id: string
  action: SupportAction
  filter: { isCut: boolean }
  actor_id: string
  actor_email: string
  actor_role: string
  reason: string | null
  state: Bulk['state']
  created_at: Date
  ended_at: Date | null
}

/** A bulk action as its runner sees it. */
export interface StartedBulk {
  id: string
  action: SupportAction
  reason: string
  actor: Actor
}

/** A job of the dry run, and why it is left alone; empty when it is not. */
export interface FrozenItem {
  jobId: string
  why: string
}

/** Freezes what a dry run found: nothing that comes later belongs to it. */
export async function insertBulk(
  db: Database,
  actor: Actor,
  action: SupportAction,
  filter: GenerationFilter,
  items: readonly FrozenItem[],
  isCut: boolean,
): Promise<string> {
  const id = newId()
  await db.transaction(async (trx) => {
    await trx('bulk_actions').insert({
      id,
      action,
      filter: JSON.stringify({ ...filter, isCut }),
      actor_id: actor.id,
      actor_email: actor.email,
      actor_role: actor.role,
      state: 'previewed',
    })
    await trx.raw(
      `insert into bulk_items (bulk_id, job_id, state, note)
       select ?, job_id, case when why = '' then 'pending' else 'ineligible' end, nullif(why, '') from unnest(?::text[], ?::text[]) as frozen (job_id, why)`,
      [id, items.map(({ jobId }) => jobId), items.map(({ why }) => why)],
    )
  })
  return id
}

/** The row, locked until the transaction ends. */
export const lockBulk = (trx: Database, id: string): Promise<BulkRow | undefined> =>
  trx<BulkRow>('bulk_actions').where({ id }).forUpdate().first()

export async function startBulk(trx: Database, id: string, reason: string): Promise<void> {
  await trx('bulk_actions').where({ id }).update({ state: 'running', reason, started_at: trx.fn.now() })
}

/** Nothing that was not begun will be. False when it had ended before. */
export async function abortBulk(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const changed = await trx('bulk_actions')
      .where({ id })
      .whereIn('state', ['previewed', 'running'])
      .update({ state: 'aborted', ended_at: trx.fn.now() })
    if (changed > 0)
      await trx('bulk_items').where({ bulk_id: id, state: 'pending' }).update({ state: 'aborted', leased_until: null })
    return changed > 0
  })
}

/** Takes items of running bulk actions for `leaseSeconds`; those of a node that died are taken again after that. */
export async function leaseBulkItems(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<(StartedBulk & { jobId: string })[]> {
  const rows = await rowsOf<
    Pick<BulkRow, 'id' | 'action' | 'reason' | 'actor_id' | 'actor_email' | 'actor_role'> & { job_id: string }
  >(
    db,
    `with due as (
       select i.bulk_id, i.job_id from bulk_items i join bulk_actions b on b.id = i.bulk_id
       where b.state = 'running' and i.state = 'pending' and (i.leased_until is null or i.leased_until < now())
       order by b.started_at limit ? for update of i skip locked
     ), leased as (
       update bulk_items i set leased_until = now() + ? * interval '1 second' from due
       where i.bulk_id = due.bulk_id and i.job_id = due.job_id returning i.bulk_id, i.job_id
     )
     select b.id, b.action, b.reason, b.actor_id, b.actor_email, b.actor_role, leased.job_id from leased join bulk_actions b on b.id = leased.bulk_id`,
    [limit, leaseSeconds],
  )
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    reason: row.reason ?? '',
    actor: { id: row.actor_id, email: row.actor_email, role: row.actor_role },
    jobId: row.job_id,
  }))
}

export type ItemOutcome = 'changed' | 'unchanged' | 'failed'

/** Writes how an item went; the last one ends its bulk action. */
export async function endBulkItem(
  db: Database,
  bulkId: string,
  jobId: string,
  state: ItemOutcome,
  note: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockBulk(trx, bulkId)
    // What was begun before an abort is told as it went.
    await trx('bulk_items')
      .where({ bulk_id: bulkId, job_id: jobId })
      .whereIn('state', ['pending', 'aborted'])
      .update({ state, note, leased_until: null })
    await endBulkWhenDone(trx, bulkId)
  })
}

/** A bulk action without anything left to do has ended. */
export async function endBulkWhenDone(trx: Database, id: string): Promise<void> {
  await trx.raw(
    `update bulk_actions set state = 'done', ended_at = now() where id = ? and state = 'running'
       and not exists (select 1 from bulk_items where bulk_id = ? and state = 'pending')`,
    [id, id],
  )
}

/** Bulk actions from their dry run to their end, newest first. */
export async function bulkViews(db: Database, ids?: readonly string[]): Promise<Bulk[]> {
  const query = db<BulkRow>('bulk_actions')
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(50)
  const rows = ids ? await query.whereIn('id', [...ids]) : await query
  const counts = await rowsOf<{ bulk_id: string; state: string; note: string | null; count: number }>(
    db,
    `select bulk_id, state, case when state = 'ineligible' then note end as note, count(*)::int as count from bulk_items
     where bulk_id = any(?::text[]) group by 1, 2, 3 order by 4 desc`,
    [rows.map(({ id }) => id)],
  )
  const failures = await rowsOf<{ bulk_id: string; job_id: string; note: string }>(
    db,
    `select bulk_id, job_id, coalesce(note, '') as note from (
       select *, row_number() over (partition by bulk_id order by job_id) as place from bulk_items where bulk_id = any(?::text[]) and state = 'failed'
     ) numbered where place <= 20`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) =>
    bulkFromRows(
      row,
      counts.filter(({ bulk_id: id }) => id === row.id),
      failures.filter(({ bulk_id: id }) => id === row.id),
    ),
  )
}

type Counted = { state: string; note: string | null; count: number }

function bulkFromRows(
  row: BulkRow,
  counts: readonly Counted[],
  failures: readonly { job_id: string; note: string }[],
): Bulk {
  const count = (state: string): number =>
    counts.filter((group) => group.state === state).reduce((sum, group) => sum + group.count, 0)
  const ineligible = counts.filter(({ state }) => state === 'ineligible')
  const total = counts.reduce((sum, group) => sum + group.count, 0)
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    reason: row.reason,
    actorEmail: row.actor_email,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    eligible: total - count('ineligible'),
    isCut: row.filter.isCut,
    ineligible: ineligible.map(({ note, count: jobs }) => ({ why: note ?? '', count: jobs })),
    progress: {
      pending: count('pending'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      aborted: count('aborted'),
    },
    failures: failures.map(({ job_id: id, note }) => ({ id, note })),
  }
}
