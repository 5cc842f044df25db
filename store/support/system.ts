import { userFaultCodes } from '@songloom/contracts/errors/failure-causes.rules'
import type { SystemState } from '@songloom/contracts/support/system'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { isOpenSql, isWaitingSql } from './stuck.ts'

/** Open jobs by what they wait for, and starts waiting in the outbox. */
export async function countJobsNow(db: Database): Promise<Pick<SystemState, 'jobs' | 'oldestPending'>> {
  const [jobs] = await selectRows<SystemState['jobs']>(
    db,
    `select o.accepted, o.waiting, o.working, starts.depth as "outboxDepth", starts.age as "outboxAgeSeconds"
     from (
       select count(*) filter (where j.state = 'accepted')::int as accepted, count(*) filter (where ${isWaitingSql}
         and j.paused_until is null)::int as waiting,
         count(*) filter (where not ${isWaitingSql})::int as working
       from jobs j where ${isOpenSql}
     ) o, (select count(*)::int as depth, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
       from outbox) starts`,
  )
  const [oldest] = await selectRows<{ id: string; ageSeconds: number }>(
    db,
    `select j.id, extract(epoch from now() - j.created_at)::float8 as "ageSeconds" from jobs j where ${isOpenSql}
     order by j.created_at limit 1`,
  )
  return { jobs: jobs!, oldestPending: oldest ?? null }
}

/** Outcomes within the last hour and day, by tool: our failures, and separately users' own. */
export const countRecentOutcomes = (db: Database): Promise<SystemState['outcomes']> =>
  selectRows(
    db,
    `select j.tool, period.hours, count(*) filter (where j.state = 'completed')::int as completed,
       count(*) filter (where j.state = 'failed' and not cause.is_own)::int as failed,
       count(*) filter (where j.state = 'failed' and cause.is_own)::int as "usersOwn",
       count(*) filter (where j.state = 'cancelled')::int as cancelled
     from (values (1), (24)) as period (hours) join jobs j on j.ended_at > now() - period.hours * interval '1 hour'
     cross join lateral (select coalesce(j.failure_code = any(?), false) as is_own) cause group by 1, 2 order by 1, 2`,
    [userFaultCodes],
  )

/** Work times of each tool's last 200 finished jobs, and how many waits were within their estimate. */
export const measureRecentDurations = (db: Database, tools: readonly string[]): Promise<SystemState['durations']> =>
  selectRows(
    db,
    `select tool.name as tool, past.* from unnest(?::text[]) as tool (name) cross join lateral (
     select count(*)::int as count, coalesce(percentile_cont(0.5) within group (order by work), 0) as "p50Seconds",
       coalesce(percentile_cont(0.95) within group (order by work), 0) as "p95Seconds",
       avg(case when low is null then null when wait between low and high then 1.0
         else 0.0 end)::float8 as "insideShare"
     from (
       select extract(epoch from j.ended_at - j.work_started_at)::float8 as work,
         extract(epoch from j.ended_at - j.created_at) as wait,
         case when j.wait_measured then j.wait_low_seconds end as low, j.wait_high_seconds as high
       from jobs j where j.state = 'completed' and j.work_started_at is not null and j.tool = tool.name
         order by j.ended_at desc limit 200
     ) recent
   ) past where past.count > 0`,
    [tools],
  )

/** The reconciler's repairs, newest first; a sweep without deletions is none. */
export async function listRecentRepairs(db: Database, limit: number): Promise<SystemState['repairs']> {
  const rows = await selectRows<{ at: Date; jobId: string | null; found: string; did: string }>(
    db,
    'select at, job_id as "jobId", found, did from reconciliations where did <> \'deleted 0\' order by id desc limit ?',
    [limit],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
