import { getMonthStart } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { Dreampack, DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { Settings } from '@songloom/tools/contracts'
import { ownedBy } from '../access.ts'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { runFromRow, selectRuns } from './dreampack-run-views.ts'
import type { RunRow } from './dreampack-run-views.ts'
import { appendEvent } from '../events/events.ts'
import { spentSql } from '../ledger/ledger.ts'

export interface DreampackRow {
  id: string
  user_id: string
  name: string
  state: 'active' | 'paused' | 'deleted'
  track_count: number
  /** The price of a track, as it was last reserved or set up. */
  track_tokens: number
  hour: number
  time_zone: string
  type: DreampackType
  prompt: string
  creator_name: string
  style: string
  dna_state: DreampackDnaState
  settings: Settings
  input: object
  duration_seconds: number
  monthly_budget_tokens: number | null
  due_since: Date
  next_due_at: Date | null
  revision: number
  synced_revision: number
  created_at: Date
}

/** Tokens of this month in the dreampack's time zone: charged, and held by open tracks; those run again count too. */
export async function sumSpentThisMonth(
  db: Database,
  { id, user_id: userId, time_zone: zone }: DreampackRow,
  at?: Date,
): Promise<number> {
  const now = at ?? (await getDatabaseTime(db))
  const [row] = await selectRows<{ spent: string | null }>(
    db,
    `with recursive origins as (
       select id as job_id, run_id, rerun_of from jobs
       where user_id = :userId and created_at >= :start and state not in ('failed', 'cancelled')
       union all
       select o.job_id, e.run_id, e.rerun_of from origins o join jobs e on e.id = o.rerun_of
     )
     select sum(${spentSql}) as spent from jobs j where j.id in
       (select o.job_id from origins o join dreampack_runs r on r.id = o.run_id where r.dreampack_id = :id)`,
    { id, userId, start: getMonthStart(now, zone) },
  )
  return Number(row?.spent ?? 0)
}

/** The words of a dreampack that its owner can change. */
export const getDescription = ({ dna_state: { prompt, metadata } }: Pick<DreampackRow, 'dna_state'>): string | null =>
  metadata?.mode === 'custom' ? null : prompt?.trim() || null

/** A dreampack as clients read it. */
export async function toDreampack(db: Database, row: DreampackRow): Promise<Dreampack> {
  const [lastRun] = await selectRows<RunRow>(
    db,
    `${selectRuns} where r.dreampack_id = ? order by r.due_at desc, r.id desc limit 1`,
    [row.id],
  )
  return {
    id: row.id,
    name: row.name,
    state: row.state === 'active' ? 'active' : 'paused',
    type: row.type,
    trackCount: row.track_count,
    trackTokens: row.track_tokens,
    hour: row.hour,
    timeZone: row.time_zone,
    prompt: row.prompt,
    description: getDescription(row),
    creatorName: row.creator_name,
    style: row.style,
    durationSeconds: row.duration_seconds,
    monthlyBudgetTokens: row.monthly_budget_tokens,
    spentThisMonthTokens: await sumSpentThisMonth(db, row),
    nextRunAt: row.next_due_at?.toISOString() ?? null,
    lastRun: lastRun ? runFromRow(lastRun) : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns the row of any user's dreampack, deleted ones included; undefined for an unknown id. */
export const getDreampackById = (db: Database, id: string): Promise<DreampackRow | undefined> =>
  db<DreampackRow>('dreampacks').where({ id }).first()

/** The row of a user's dreampack; undefined for a missing or another user's one. */
export const getDreampackRow = (db: Database, userId: string, id: string): Promise<DreampackRow | undefined> =>
  db<DreampackRow>('dreampacks')
    .where({ id, ...ownedBy(userId) })
    .whereNot({ state: 'deleted' })
    .first()

/** A user's dreampack; undefined for a missing or another user's one. */
export async function getDreampack(db: Database, userId: string, id: string): Promise<Dreampack | undefined> {
  const row = await getDreampackRow(db, userId, id)
  return row && toDreampack(db, row)
}

/** All of a user's dreampacks, newest first; at most `maxDreampacks`. */
export async function listDreampacks(db: Database, userId: string): Promise<Dreampack[]> {
  const rows = await db<DreampackRow>('dreampacks')
    .where(ownedBy(userId))
    .whereNot({ state: 'deleted' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return Promise.all(rows.map((row) => toDreampack(db, row)))
}

/** Publishes a dreampack's current state to its owner. */
export async function appendDreampackUpdate(trx: Database, userId: string, id: string): Promise<Dreampack> {
  const dreampack = await toDreampack(trx, (await getDreampackById(trx, id))!)
  await appendEvent(trx, userId, 'dreampack_update', {}, { dreampack })
  return dreampack
}
