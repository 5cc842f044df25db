import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import type { DreampackStuck } from '@songloom/contracts/support/dreampacks/dreampacks'
import { dreampackStuckReasons } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { runFromRow, selectRuns } from '../../dreampacks/dreampack-run-views.ts'
import type { RunRow } from '../../dreampacks/dreampack-run-views.ts'
import { microsSql, momentSql, selectPage } from '../../keyset.ts'
import type { Cursor } from '../../keyset.ts'
import { isRunStuckSql } from './filter.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { listSupportRows } from '../generations.ts'
import type { SupportRow } from '../generations.ts'

/** A run by rows alone, without Temporal. */
export interface SupportRunLine extends DreampackRun {
  progressedAt: string
  stuck: DreampackStuck | null
  projectName: string | null
  isProjectDeleted: boolean
}

type Row = RunRow & { micros: string; is_stuck: boolean; project_name: string | null; project_deleted: boolean | null }

const lineFromRow = (row: Row): SupportRunLine => ({
  ...runFromRow(row),
  progressedAt: row.progressed_at.toISOString(),
  stuck: row.is_stuck ? { rule: 'no_progress', words: dreampackStuckReasons.no_progress } : null,
  projectName: row.project_name,
  isProjectDeleted: row.project_deleted ?? false,
})

/** Runs of a dreampack, newest first, by keyset. */
export async function listSupportRuns(
  db: Database,
  { dreampackId, after, limit }: { dreampackId: string; after?: Cursor; limit: number },
): Promise<{ runs: SupportRunLine[]; next: string | null }> {
  const found = await selectRows<Row>(
    db,
    `select r.*, ${microsSql('r.due_at')} as micros, ${isRunStuckSql} as is_stuck,
       project.name as project_name, project.deleted_at is not null as project_deleted
     from (${selectRuns} where r.dreampack_id = ?) r join dreampacks p on p.id = r.dreampack_id
       left join projects project on project.id = r.project_id
     ${after ? `where (r.due_at, r.id) < (${momentSql}, ?)` : ''} order by r.due_at desc, r.id desc limit ?`,
    [dreampackId, ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { runs: rows.map(lineFromRow), next }
}

/** Tracks of a run in order; undefined where there is no such run. */
export async function listSupportTracks(
  db: Database,
  runId: string,
): Promise<{ track: number; generation: SupportRow }[] | undefined> {
  if (!(await db('dreampack_runs').where({ id: runId }).first('id'))) return undefined
  const jobs = await db<JobRow>('jobs')
    .where({ run_id: runId })
    .whereNotNull('track')
    .orderBy('track')
    .select('id', 'track')
  const lines = await listSupportRows(
    db,
    jobs.map(({ id }) => id),
  )
  const trackOf = new Map(jobs.map(({ id, track }) => [id, track ?? 0]))
  return lines.map((generation) => ({ track: trackOf.get(generation.id)!, generation }))
}

/** The pack of a job, also of a rerun by support; null for any other. */
export async function packOfJob(
  db: Database,
  { id, rerun_of: rerunOf }: Pick<JobRow, 'id' | 'rerun_of'>,
): Promise<{ dreampackId: string; name: string; runId: string; track: number } | null> {
  const [row] = await selectRows<{ dreampackId: string; name: string; runId: string; track: number }>(
    db,
    `select p.id as "dreampackId", p.name, r.id as "runId", j.track
     from jobs j join dreampack_runs r on r.id = j.run_id join dreampacks p on p.id = r.dreampack_id
     where j.id in (?, ?) and j.track is not null`,
    [id, rerunOf ?? id],
  )
  return row ?? null
}
