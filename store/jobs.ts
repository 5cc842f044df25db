import type { Knex } from 'knex'
import type { PendingGeneration } from '@songloom/contracts/account'
import { overallFraction } from '@songloom/contracts/job-steps.rules'
import type { WaitRange } from '@songloom/contracts/measured-waits.rules'
import type { JobTool } from '@songloom/contracts/job-steps.rules'
import { currentTraceparent } from '@songloom/platform/tracing'
import type { Database } from './database.ts'
import { rowsOf } from './database.ts'
import { waitOfRow } from './job-waits.ts'
import type { JobWaitRow } from './job-waits.ts'
import { queuePositionSql } from './waits.ts'

export type JobState = 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'

export interface JobRow {
  id: string
  user_id: string
  project_id: string
  tool: JobTool
  workflow: string
  input: unknown
  request_hash: string
  price_tokens: number
  estimate_seconds: number
  state: JobState
  late: boolean
  operation: unknown
  cancel_requested_at: Date | null
  /** When its worker last said that it goes on. */
  heartbeat_at: Date | null
  /** Since when it waits for a slot of the engine; null when it does not. */
  queued_at: Date | null
  /** When the engine first took it: waits before this are the queue's. */
  work_started_at: Date | null
  /** When everything was made and only the delivery was left. */
  made_at: Date | null
  /** How often support had a step begun anew. */
  manual_retries: number
  /** Tries of its step that Temporal no longer counts since then. */
  tries_before: number
  /** Open jobs before it when it was accepted. */
  queue_depth: number
  duration_seconds: number | null
  wait_low_seconds: number | null
  wait_high_seconds: number | null
  /** The request that accepted it, for whoever goes on with its trace. */
  traceparent: string | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export const isOpen = (state: JobState): boolean => state === 'accepted' || state === 'running'

/** What a job is when it is accepted. `workflow` is the name the dispatcher starts. */
export interface NewJob {
  id: string
  userId: string
  projectId: string
  tool: JobTool
  workflow: string
  input: unknown
  requestHash: string
  priceTokens: number
  estimateSeconds: number
  durationSeconds: number
  /** Open jobs before it. */
  queueDepth: number
  /** What its user is told. */
  wait: WaitRange
}

/** The job and its outbox row: accepted means that a dispatcher will start it, whatever happens now. */
export async function insertJob(trx: Database, job: NewJob): Promise<void> {
  await trx('jobs').insert({
    id: job.id,
    user_id: job.userId,
    project_id: job.projectId,
    tool: job.tool,
    workflow: job.workflow,
    input: JSON.stringify(job.input),
    request_hash: job.requestHash,
    price_tokens: job.priceTokens,
    estimate_seconds: job.estimateSeconds,
    state: 'accepted',
    duration_seconds: job.durationSeconds,
    queue_depth: job.queueDepth,
    ...(job.wait.isMeasured ? { wait_low_seconds: job.wait.lowSeconds, wait_high_seconds: job.wait.highSeconds } : {}),
    traceparent: currentTraceparent(),
  })
  await trx('outbox').insert({ job_id: job.id })
}

/** A job by the id its client made, for a request that is sent twice. */
export async function jobByTempId(db: Database, userId: string, tempId: string): Promise<JobRow | undefined> {
  const [row] = await rowsOf<JobRow>(
    db,
    'select j.* from jobs j join messages m on m.id = j.id where m.user_id = ? and m.temp_id = ?',
    [userId, tempId],
  )
  return row
}

export const jobById = (db: Database, id: string): Promise<JobRow | undefined> =>
  db<JobRow>('jobs').where({ id }).first()

/** Locks the job until the transaction ends: whoever ends a job holds this. */
export const lockJob = (trx: Database, id: string): Promise<JobRow | undefined> =>
  trx<JobRow>('jobs').where({ id }).forUpdate().first()

export async function setJobState(
  db: Database,
  id: string,
  state: JobState,
  more: { [Column in keyof JobRow]?: JobRow[Column] | Knex.Raw } = {},
): Promise<void> {
  const times = isOpen(state) ? { started_at: db.raw('coalesce(started_at, now())') } : { ended_at: db.fn.now() }
  await db('jobs')
    .where({ id })
    .update({ ...more, ...times, state })
}

/** What was started at an engine, so that a restart polls it instead of paying again. */
export async function recordOperation(db: Database, id: string, operation: unknown): Promise<void> {
  await db('jobs')
    .where({ id })
    .update({ operation: JSON.stringify(operation) })
}

/** Support has a job begun anew: the operation it polls is forgotten, and its machine may stop. */
export async function abandonOperation(trx: Database, id: string, triesBefore: number): Promise<void> {
  await trx('jobs')
    .where({ id })
    .update({ operation: null, manual_retries: trx.raw('manual_retries + 1'), tries_before: triesBefore })
}

/** Its worker goes on with it. */
export async function recordHeartbeat(db: Database, id: string): Promise<void> {
  await db('jobs').where({ id }).update({ heartbeat_at: db.fn.now() })
}

/** All outputs are written: what is left is to deliver them. */
export async function recordMade(db: Database, id: string): Promise<void> {
  await db('jobs')
    .where({ id })
    .update({ made_at: db.raw('coalesce(made_at, now())'), heartbeat_at: db.fn.now() })
}

export async function countJobsSince(db: Database, userId: string, since: Date): Promise<number> {
  const row = await db('jobs')
    .where('user_id', userId)
    .where('created_at', '>=', since)
    .whereNotIn('state', ['failed', 'cancelled'])
    .count<{ count: string }[]>('* as count')
    .first()
  return Number(row?.count ?? 0)
}

export async function hasPendingJobs(db: Database, projectId: string): Promise<boolean> {
  return (
    (await db<JobRow>('jobs')
      .where({ project_id: projectId })
      .whereIn('state', ['accepted', 'running'])
      .first('id')) !== undefined
  )
}

type PendingRow = JobRow &
  JobWaitRow & {
    song_name: string | null
    prompt: string
    step: string | null
  }

/** A user's unfinished jobs, oldest first, each with its running step. */
export async function pendingOf(db: Database, userId: string): Promise<PendingGeneration[]> {
  const rows = await rowsOf<PendingRow>(
    db,
    `select jobs.*, m.song_name, m.prompt, ${queuePositionSql} as queue_position,
       (select s.step from job_steps s where s.job_id = jobs.id and s.state = 'running' order by s.started_at desc limit 1) as step
     from jobs join messages m on m.id = jobs.id
     where jobs.user_id = ? and jobs.state in ('accepted', 'running') order by jobs.created_at, jobs.id`,
    [userId],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.song_name ?? (row.prompt.slice(0, 60) || 'Untitled'),
    projectId: row.project_id,
    step: row.step ?? '',
    jobFraction: row.step === null ? 0 : overallFraction(row.tool, row.step, 0),
    estimateSeconds: row.estimate_seconds,
    ...waitOfRow(row),
    createdAt: row.created_at.toISOString(),
  }))
}
