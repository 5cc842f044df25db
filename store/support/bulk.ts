import type { Bulk, BulkItem } from '@songloom/contracts/support/bulk'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import type { Actor } from './audit.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { startColumns } from './bulk-approval.ts'
import type { BulkStart } from './bulk-approval.ts'
import { createId } from '../ids.ts'
import { earnedSql } from '../ledger/ledger.ts'
import { shownNameSql } from '../library/shown-names.ts'

interface BulkRow {
  id: string
  action: SupportAction
  filter: GenerationFilter & { isCut: boolean; selected?: number | null }
  actor_id: string
  actor_email: string
  actor_role: string
  reason: string | null
  state: Bulk['state']
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  user_note: string | null
  asked_at: Date | null
  decider_id: string | null
  decider_email: string | null
  decided_at: Date | null
}

/** A bulk action as its runner reads it. */
export interface StartedBulk {
  id: string
  action: SupportAction
  reason: string
  actor: Actor
  userNote: string | undefined
  /** Approved by a second person. */
  isApproved: boolean
}

/** A job of the dry run, and why it is skipped; empty when it is not. */
export interface FrozenItem {
  jobId: string
  why: string
}

/** A dry run's request and result. */
export interface NewBulk {
  actor: Actor
  action: SupportAction
  filter: GenerationFilter
  /** Number of selected rows; null where the filter selected. */
  selected: number | null
  items: readonly FrozenItem[]
  isCut: boolean
}

/**
 * Freezes a dry run's result: later generations are not included. Deletes dry runs that were not started within a day.
 */
export async function insertBulk(
  db: Database,
  { actor, action, filter, selected, items, isCut }: NewBulk,
): Promise<string> {
  const id = createId()
  await db.transaction(async (trx) => {
    await trx.raw(
      `delete from bulk_actions where started_at is null and asked_at is null
        and created_at < now() - interval '1 day'`,
    )
    await trx('bulk_actions').insert({
      id,
      action,
      filter: JSON.stringify({ ...filter, isCut, selected }),
      actor_id: actor.id,
      actor_email: actor.email,
      actor_role: actor.role,
      state: 'previewed',
    })
    await trx.raw(
      `insert into bulk_items (bulk_id, job_id, state, note)
       select ?, job_id, case when why = '' then 'pending' else 'ineligible' end, nullif(why, '')
         from unnest(?::text[], ?::text[]) as frozen (job_id, why)`,
      [id, items.map(({ jobId }) => jobId), items.map(({ why }) => why)],
    )
  })
  return id
}

/** The row, locked until the transaction ends. */
export const lockBulk = (trx: Database, id: string): Promise<BulkRow | undefined> =>
  trx<BulkRow>('bulk_actions').where({ id }).forUpdate().first()

/** The starter is the actor. */
export async function startBulk(trx: Database, id: string, start: BulkStart): Promise<void> {
  await trx('bulk_actions')
    .where({ id })
    .update({ ...startColumns(start), state: 'running', started_at: trx.fn.now() })
}

/** Aborts the remaining items. False when it had ended before. */
export async function abortBulk(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const changed = await trx('bulk_actions')
      .where({ id })
      .whereIn('state', ['previewed', 'waiting_for_approval', 'running'])
      .update({ state: 'aborted', ended_at: trx.fn.now() })
    if (changed > 0)
      await trx('bulk_items').where({ bulk_id: id, state: 'pending' }).update({ state: 'aborted', leased_until: null })
    return changed > 0
  })
}

/** Leases items of running bulk actions for `leaseSeconds`; those of a dead node are leased again. */
export async function leaseBulkItems(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<(StartedBulk & { jobId: string })[]> {
  const rows = await selectRows<
    Pick<
      BulkRow,
      'id' | 'action' | 'reason' | 'user_note' | 'decided_at' | 'actor_id' | 'actor_email' | 'actor_role'
    > & { job_id: string }
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
     select b.id, b.action, b.reason, b.user_note, b.decided_at, b.actor_id, b.actor_email, b.actor_role,
       leased.job_id from leased join bulk_actions b on b.id = leased.bulk_id`,
    [limit, leaseSeconds],
  )
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    reason: row.reason ?? '',
    userNote: row.user_note ?? undefined,
    isApproved: row.decided_at !== null,
    actor: { id: row.actor_id, email: row.actor_email, role: row.actor_role },
    jobId: row.job_id,
  }))
}

export type ItemOutcome = 'changed' | 'unchanged' | 'failed'

/** Writes an item's result; the last one ends its bulk action. */
export async function endBulkItem(
  db: Database,
  bulkId: string,
  jobId: string,
  state: ItemOutcome,
  note: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockBulk(trx, bulkId)
    // An item that began before an abort keeps its own result.
    await trx('bulk_items')
      .where({ bulk_id: bulkId, job_id: jobId })
      .whereIn('state', ['pending', 'aborted'])
      .update({ state, note, leased_until: null })
    await endBulkWhenDone(trx, bulkId)
  })
}

/** Ends a bulk action without remaining items. */
export async function endBulkWhenDone(trx: Database, id: string): Promise<void> {
  await trx.raw(
    `update bulk_actions set state = 'done', ended_at = now() where id = ? and state = 'running'
       and not exists (select 1 from bulk_items where bulk_id = ? and state = 'pending')`,
    [id, id],
  )
}

/** Results of a bulk action by generation, by keyset. */
export async function listBulkItems(
  db: Database,
  bulkId: string,
  { outcome, after, limit }: { outcome?: BulkItem['outcome'] | undefined; after?: string | undefined; limit: number },
): Promise<{ items: BulkItem[]; next: string | null }> {
  const rows = await selectRows<BulkItem>(
    db,
    `select i.job_id as id, ${shownNameSql} as "songName", coalesce(u.email, '') as "userEmail", i.state as outcome,
     i.note
     from bulk_items i left join jobs j on j.id = i.job_id left join messages m on m.id = j.message_id
       left join users u on u.id = j.user_id
     where i.bulk_id = ? and (?::text is null or i.state = ?) and (?::text is null or i.job_id > ?)
       order by i.job_id limit ?`,
    [bulkId, outcome ?? null, outcome ?? null, after ?? null, after ?? null, limit + 1],
  )
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** Filter of bulk actions: by id, or by state. */
export interface BulkFilter {
  ids?: readonly string[]
  state?: Bulk['state'] | undefined
}

/** The newest bulk actions that were started or wait for approval; by id, also dry runs. */
export async function listBulks(db: Database, { ids, state }: BulkFilter = {}): Promise<Bulk[]> {
  const query = db<BulkRow>('bulk_actions')
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .limit(50)
  if (state) void query.where({ state })
  const rows = await (ids
    ? query.whereIn('id', [...ids])
    : query.whereRaw('coalesce(asked_at, started_at) is not null'))
  const counts = await selectRows<{
    bulk_id: string
    state: string
    note: string | null
    count: number
    tokens: number
  }>(
    db,
    `select i.bulk_id, i.state, case when i.state = 'ineligible' then i.note end as note, count(*)::int as count,
       coalesce(sum(case b.action when 'refund' then ${earnedSql('settle')} else j.price_tokens end), 0)::int as tokens
     from bulk_items i join bulk_actions b on b.id = i.bulk_id left join jobs j on j.id = i.job_id
       where i.bulk_id = any(?::text[]) group by 1, 2, 3 order by 4 desc`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) =>
    bulkFromRows(
      row,
      counts.filter(({ bulk_id: id }) => id === row.id),
    ),
  )
}

type Counted = { state: string; note: string | null; count: number; tokens: number }

function bulkFromRows(row: BulkRow, counts: readonly Counted[]): Bulk {
  const count = (state: string): number =>
    counts.filter((group) => group.state === state).reduce((sum, group) => sum + group.count, 0)
  const ineligible = counts.filter(({ state }) => state === 'ineligible')
  const total = counts.reduce((sum, group) => sum + group.count, 0)
  const tokens = counts.reduce((sum, group) => sum + (group.state === 'ineligible' ? 0 : group.tokens), 0)
  const { isCut, selected = null, ...filter } = row.filter
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    reason: row.reason,
    userNote: row.user_note,
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    askedAt: row.asked_at?.toISOString() ?? null,
    deciderEmail: row.decider_email,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    filter,
    selected,
    tokens,
    endedAt: row.ended_at?.toISOString() ?? null,
    eligible: total - count('ineligible'),
    isCut,
    ineligible: ineligible.map(({ note, count: jobs }) => ({ why: note ?? '', count: jobs })),
    progress: {
      pending: count('pending'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      aborted: count('aborted'),
    },
  }
}
