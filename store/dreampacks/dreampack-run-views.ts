import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type {
  DreampackReason,
  DreampackRunKind,
  DreampackRunState,
} from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

export interface RunRow {
  id: string
  dreampack_id: string
  user_id: string
  kind: DreampackRunKind
  state: DreampackRunState
  local_date: string
  due_at: Date
  is_late: boolean
  track_count: number
  seeds: number[] | null
  project_id: string | null
  reason: DreampackReason | null
  stop_requested_at: Date | null
  progressed_at: Date
  started_at: Date | null
  ended_at: Date | null
  made: string
  failed: string
  under_way: string
}

/** Whether job `j` was rerun, or a rerun of it, to one of these states. */
export const hasRerunSql = (states: string): string => `exists (
  with recursive later as (
    select id, state from jobs where rerun_of = j.id
    union all select again.id, again.state from jobs again join later on again.rerun_of = later.id
  )
  select 1 from later where state in (${states}))`

/** Runs `r` with their track counts; a track rerun by support counts as made, one that left its run does not count. */
export const selectRuns = `select r.*, r.local_date::text as local_date, track.made, track.failed, track.under_way
  from dreampack_runs r
  left join lateral (
    select count(*) filter (where made) as made, count(*) filter (where state in ('accepted', 'running')) as under_way,
      count(*) filter (where state in ('failed', 'cancelled') and not made) as failed
    from (
      select j.state, j.state = 'completed' or ${hasRerunSql(`'completed'`)} as made
      from jobs j where j.run_id = r.id and j.track is not null
    ) tracks
  ) track on true`

/** A run as clients read it. */
export const runFromRow = (row: RunRow): DreampackRun => ({
  id: row.id,
  dreampackId: row.dreampack_id,
  kind: row.kind,
  state: row.state,
  localDate: row.local_date,
  dueAt: row.due_at.toISOString(),
  isLate: row.is_late,
  isStopping: row.state === 'running' && row.stop_requested_at !== null,
  trackCount: row.track_count,
  made: Number(row.made),
  failed: Number(row.failed),
  underWay: Number(row.under_way),
  reason: row.reason,
  projectId: row.project_id,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Reads a run of any user with the counts of its tracks; undefined for an unknown id. */
export async function runById(db: Database, id: string): Promise<RunRow | undefined> {
  const [row] = await selectRows<RunRow>(db, `${selectRuns} where r.id = ?`, [id])
  return row
}

/** Runs of a dreampack, newest first, after a cursor. */
export async function listRuns(
  db: Database,
  dreampackId: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<DreampackRun[]> {
  const rows = await selectRows<RunRow>(
    db,
    `${selectRuns} where r.dreampack_id = ? ${after ? 'and (r.due_at, r.id) < (?, ?)' : ''}
     order by r.due_at desc, r.id desc limit ?`,
    [dreampackId, ...(after ? [after.at, after.id] : []), limit],
  )
  return rows.map(runFromRow)
}
