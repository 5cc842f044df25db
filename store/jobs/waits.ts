import type { WaitRange, WaitSample } from '@songloom/contracts/jobs/measured-waits.rules'
import { measuredWait, usualWait } from '@songloom/contracts/jobs/measured-waits.rules'
import type { JobTool, UsableTool } from '@songloom/tools/registry.rules'
import { usableTool } from '@songloom/tools/registry.rules'
import type { WorkKind } from '@songloom/tools/definition.rules'
import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'

const samplesKept = 200
/** Counted no further: so many before it is long enough to know. */
const maxQueueDepth = 500

/**
 * The newest finished jobs of a tool, newest first. What came late, was retried or repaired says nothing about a usual wait: one song that
 * hung would spoil the promise to everybody after it.
 */
export async function waitSamples(db: Database, tool: JobTool): Promise<WaitSample[]> {
  return rowsOf<WaitSample>(
    db,
    `select duration_seconds as "durationSeconds", queue_depth as "queueDepth",
       extract(epoch from ended_at - work_started_at)::double precision as "workSeconds"
     from jobs where tool = ? and state = 'completed' and work_started_at is not null and duration_seconds is not null and not late
       and manual_retries = 0 and not exists (select 1 from job_steps where job_id = jobs.id and attempt > 1)
     order by ended_at desc limit ?`,
    [tool, samplesKept],
  )
}

/** Jobs that are not finished and wait for the same kind of machine, at most `maxQueueDepth`. */
export async function countOpenJobs(db: Database, queue: WorkKind): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    "select count(*) from (select from jobs where state in ('accepted', 'running') and queue = ? limit ?) as open",
    [queue, maxQueueDepth],
  )
  return Number(row?.count ?? 0)
}

/** How a queue stands before somebody else's job is put into it. */
export interface QueueStanding {
  /** Jobs that wait for a machine before it. */
  ahead: number
  /** Seconds in which these are taken; from one job's usual work where nothing was finished yet. */
  queueSeconds: number
}

const recentEnded = 100

/**
 * Seconds from one job's start to the next one's while every machine of a queue is at work: the mean work of jobs that ended lately, shared
 * by those being worked on. Null without such jobs.
 */
export async function secondsPerPlace(db: Database, queue: WorkKind): Promise<number | null> {
  const [row] = await rowsOf<{ work: number | null; running: number }>(
    db,
    `select (
       select avg(extract(epoch from ended_at - work_started_at))::double precision
       from (select * from jobs where ended_at is not null order by ended_at desc limit ?) as recent
       where queue = ? and state = 'completed' and work_started_at is not null
     ) as work, (
       select count(*)::int from jobs where state in ('accepted', 'running') and queue = ? and work_started_at is not null
     ) as running`,
    [recentEnded, queue, queue],
  )
  return row?.work == null ? null : row.work / Math.max(1, row.running)
}

/** How many jobs of a queue wait before a person's next one, and for how long; `workSeconds` is its own usual work. */
export async function queueStanding(db: Database, queue: WorkKind, workSeconds: number): Promise<QueueStanding> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    `select count(*)::int from (select from jobs where state in ('accepted', 'running') and work_started_at is null
       and queue = ? and priority >= 'person' and paused_until is null limit ?) as waiting`,
    [queue, maxQueueDepth],
  )
  const ahead = row?.count ?? 0
  if (ahead === 0) return { ahead, queueSeconds: 0 }
  return { ahead, queueSeconds: ahead * ((await secondsPerPlace(db, queue)) ?? workSeconds) }
}

/** This installation's own range, or our engine's usual one until it has one. */
export const waitRangeOf = (
  tool: JobTool,
  samples: readonly WaitSample[],
  durationSeconds: number,
  queueDepth: number,
): WaitRange =>
  measuredWait(samples, { durationSeconds, queueDepth }) ??
  usualWait(usableTool(tool).job.usualWaitSeconds(durationSeconds))

/** The jobs before the next one of a tool, and the wait that its user is told. */
export async function nextWait(
  db: Database,
  { key, job }: UsableTool,
  durationSeconds: number,
): Promise<{ queueDepth: number; wait: WaitRange }> {
  const queueDepth = await countOpenJobs(db, job.queue)
  return { queueDepth, wait: waitRangeOf(key, await waitSamples(db, key), durationSeconds, queueDepth) }
}

/**
 * How many jobs of the same queue will be taken before this one; null once it is worked on. Places follow the order of
 * acceptance, what a person asked for before what was scheduled ('person' sorts after 'batch').
 */
export const queuePositionSql = `case when jobs.state in ('accepted', 'running') and jobs.work_started_at is null then
  (select count(*) from (select from jobs ahead where ahead.state in ('accepted', 'running') and ahead.work_started_at is null
     and ahead.paused_until is null and ahead.queue = jobs.queue and (ahead.priority > jobs.priority
       or (ahead.priority = jobs.priority and (ahead.created_at, ahead.id) < (jobs.created_at, jobs.id))) limit ${maxQueueDepth}) as ahead) end`
