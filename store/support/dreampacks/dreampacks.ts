import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type {
  DreampackHour,
  SupportDreampack,
  SupportDreampackFilter,
} from '@songloom/contracts/support/dreampacks/dreampacks'
import {
  chartHours,
  countPayableTracks,
  dreampackStuckReasons,
  dreampackTabs,
} from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackStuckRule, DreampackTab } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { runFromRow, selectRuns } from '../../dreampacks/dreampack-run-views.ts'
import type { RunRow } from '../../dreampacks/dreampack-run-views.ts'
import type { DreampackRow } from '../../dreampacks/dreampack-views.ts'
import { microsSql, momentSql, selectPage } from '../../keyset.ts'
import type { Cursor } from '../../keyset.ts'
import { availableTokensSql } from '../../ledger/ledger.ts'
import { isRunningSql, packCondition, packRuleSql, packTabSql } from './filter.ts'

interface GenerationRow extends DreampackRow {
  email: string | null
  rule: DreampackStuckRule | null
  is_running: boolean
  available_tokens: number
  micros: string
}

const selectLines = `select p.*, u.email, (${packRuleSql}) as rule, ${isRunningSql} as is_running,
  ${availableTokensSql('p.user_id')} as available_tokens,
    ${microsSql('p.created_at')} as micros
  from dreampacks p left join users u on u.id = p.user_id`

/** The newest run of each dreampack. */
async function lastRunsOf(db: Database, dreampackIds: readonly string[]): Promise<Map<string, DreampackRun>> {
  const rows = await selectRows<RunRow>(
    db,
    `${selectRuns} where r.id in (
       select newest.id from unnest(?::text[]) as pack (id) cross join lateral (
         select n.id from dreampack_runs n where n.dreampack_id = pack.id order by n.due_at desc, n.id desc limit 1
       ) newest
     )`,
    [dreampackIds],
  )
  return new Map(rows.map((row) => [row.dreampack_id, runFromRow(row)]))
}

const lineFromRow = (row: GenerationRow, lastRun: DreampackRun | undefined): SupportDreampack => ({
  id: row.id,
  name: row.name,
  state: row.state,
  type: row.type,
  tool: row.settings.tool,
  trackCount: row.track_count,
  hour: row.hour,
  timeZone: row.time_zone,
  style: row.style,
  userId: row.user_id,
  userEmail: row.email ?? '',
  nextRunAt: row.next_due_at?.toISOString() ?? null,
  isRunning: row.is_running,
  payableTracks: countPayableTracks({
    trackCount: row.track_count,
    trackTokens: row.track_tokens,
    availableTokens: row.available_tokens,
  }),
  stuck: row.rule && { rule: row.rule, words: dreampackStuckReasons[row.rule] },
  lastRun: lastRun ?? null,
  createdAt: row.created_at.toISOString(),
})

async function linesOf(db: Database, rows: readonly GenerationRow[]): Promise<SupportDreampack[]> {
  const lastRuns = await lastRunsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => lineFromRow(row, lastRuns.get(row.id)))
}

/** A page of all dreampacks, newest first, by keyset. */
export async function listSupportDreampacks(
  db: Database,
  { filter: { tab, ...filter }, after, limit }: { filter: SupportDreampackFilter; after?: Cursor; limit: number },
): Promise<{ dreampacks: SupportDreampack[]; next: string | null }> {
  const { sql, bindings } = packCondition(filter)
  const found = await selectRows<GenerationRow>(
    db,
    `${selectLines} where ${packTabSql(tab)} and ${sql}
       ${after ? `and (p.created_at, p.id) < (${momentSql}, ?)` : ''} order by p.created_at desc, p.id desc limit ?`,
    [...bindings, ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { dreampacks: await linesOf(db, rows), next }
}

/** One of them, including deleted ones. */
export async function getSupportDreampack(db: Database, id: string): Promise<SupportDreampack | undefined> {
  return (await linesOf(db, await selectRows<GenerationRow>(db, `${selectLines} where p.id = ?`, [id])))[0]
}

/** Counts of each tab. */
export async function countSupportDreampacks(
  db: Database,
  filter: Omit<SupportDreampackFilter, 'tab'>,
): Promise<Record<DreampackTab, number>> {
  const { sql, bindings } = packCondition(filter)
  const [row] = await selectRows<Record<DreampackTab, number>>(
    db,
    `select ${dreampackTabs.map((tab) => `count(*) filter (where ${packTabSql(tab)})::int as "${tab}"`).join(', ')}
     from dreampacks p where ${sql}`,
    bindings,
  )
  return row!
}

/** Packs due in each of the next hours, starting with the current one. */
export async function countSupportDreampackHours(
  db: Database,
  filter: Omit<SupportDreampackFilter, 'tab'>,
): Promise<DreampackHour[]> {
  const { sql, bindings } = packCondition(filter)
  const rows = await selectRows<{ at: Date; packs: number; tracks: number }>(
    db,
    `select hours.at, count(due.at)::int as packs, coalesce(sum(due.track_count), 0)::int as tracks
     from generate_series(date_trunc('hour', now()), date_trunc('hour', now()) + interval '${chartHours - 1} hours',
       interval '1 hour') as hours (at)
     left join (
       select date_trunc('hour', p.next_due_at) as at, p.track_count from dreampacks p
       where p.state = 'active' and p.next_due_at >= date_trunc('hour', now()) and ${sql}
     ) due using (at)
     group by hours.at order by hours.at`,
    bindings,
  )
  return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }))
}
