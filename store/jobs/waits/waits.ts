import type { WaitRange, WaitSample } from '@songloom/contracts/jobs/measured-waits.rules'
import { getMeasuredWait, getDefaultWait } from '@songloom/contracts/jobs/measured-waits.rules'
import type { JobTool, UsableTool } from '@songloom/tools/registry.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { WorkKind } from '@songloom/tools/definition.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'

const samplesKept = 200
/** Places are counted up to this depth. */
const maxQueueDepth = 500

/**
 * A tool's newest finished jobs, newest first. Late, retried or repaired jobs are excluded: one hung song would spoil
 * all later estimates.
 */
export async function waitSamples(db: Database, tool: JobTool): Promise<WaitSample[]> {
  return selectRows<WaitSample>(
    db,
    `select duration_seconds as "durationSeconds", queue_depth as "queueDepth",
       extract(epoch from ended_at - work_started_at)::double precision as "workSeconds"
     from jobs where tool = ? and state = 'completed' and work_started_at is not null
       and duration_seconds is not null and not late
       and manual_retries = 0 and not exists (select 1 from job_steps where job_id = jobs.id and attempt > 1)
     order by ended_at desc limit ?`,
    [tool, samplesKept],
  )
}

/** Open jobs that wait for the same kind of machine, at most `maxQueueDepth`. */
export async function countOpenJobs(db: Database, queue: WorkKind): Promise<number> {
  const [row] = await selectRows<{ count: string }>(
    db,
    "select count(*) from (select from jobs where state in ('accepted', 'running') and queue = ? limit ?) as open",
    [queue, maxQueueDepth],
  )
  return Number(row?.count ?? 0)
}

/** A queue's length and pace before another job joins it. */
export interface QueueEstimate {
  /** Jobs ahead that wait for a machine. */
  ahead: number
  /** Seconds until these have started; by one job's usual work while there is no history. */
  queueSeconds: number
}

const recentEnded = 100

/**
 * Seconds between two starts in a fully used queue: the mean work of recent jobs, divided by the running ones. Null
 * without recent jobs.
 */
export async function measureSecondsPerPlace(db: Database, queue: WorkKind): Promise<number | null> {
  const [row] = await selectRows<{ work: number | null; running: number }>(
    db,
    `select (
       select avg(extract(epoch from ended_at - work_started_at))::double precision
       from (select * from jobs where ended_at is not null order by ended_at desc limit ?) as recent
       where queue = ? and state = 'completed' and work_started_at is not null
     ) as work, (
       select count(*)::int from jobs where state in ('accepted', 'running') and queue = ?
         and work_started_at is not null
     ) as running`,
    [recentEnded, queue, queue],
  )
  return row?.work == null ? null : row.work / Math.max(1, row.running)
}

/** Jobs ahead of a user's next one in a queue, and its wait; `workSeconds` is its own usual work. */
export async function estimateQueue(db: Database, queue: WorkKind, workSeconds: number): Promise<QueueEstimate> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int from (select from jobs where state in ('accepted', 'running') and work_started_at is null
       and queue = ? and priority >= 'person' and paused_until is null limit ?) as waiting`,
    [queue, maxQueueDepth],
  )
  const ahead = row?.count ?? 0
  if (ahead === 0) return { ahead, queueSeconds: 0 }
  return { ahead, queueSeconds: ahead * ((await measureSecondsPerPlace(db, queue)) ?? workSeconds) }
}

/** This installation's measured range, or the engine's default until there is one. */
export const toWaitRange = (
  tool: JobTool,
  samples: readonly WaitSample[],
  durationSeconds: number,
  queueDepth: number,
): WaitRange =>
  getMeasuredWait(samples, { durationSeconds, queueDepth }) ??
  getDefaultWait(getUsableTool(tool).job.usualWaitSeconds(durationSeconds))

/** Jobs ahead of a tool's next one, and the estimate that its user reads. */
export async function estimateNextWait(
  db: Database,
  { key, job }: UsableTool,
  durationSeconds: number,
): Promise<{ queueDepth: number; wait: WaitRange }> {
  const queueDepth = await countOpenJobs(db, job.queue)
  return { queueDepth, wait: toWaitRange(key, await waitSamples(db, key), durationSeconds, queueDepth) }
}

/**
 * Jobs of the same queue that start before this one; null once it has started. Places follow the order of acceptance, a
 * user's requests before scheduled ones ('person' sorts after 'batch').
 */
export const queuePositionSql = `case when jobs.state in ('accepted', 'running') and jobs.work_started_at is null then
  (select count(*) from (select from jobs ahead where ahead.state in ('accepted', 'running')
    and ahead.work_started_at is null
     and ahead.paused_until is null and ahead.queue = jobs.queue and (ahead.priority > jobs.priority
       or (ahead.priority = jobs.priority and (ahead.created_at, ahead.id) < (jobs.created_at, jobs.id)))
         limit ${maxQueueDepth}) as ahead) end`
