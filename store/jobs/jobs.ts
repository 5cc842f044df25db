import type { Knex } from 'knex'
import type { PendingGeneration } from '@songloom/contracts/account/account'
import { appVersion } from '@songloom/contracts/account/app-version.rules'
import { getOverallFraction } from '@songloom/contracts/jobs/job-steps.rules'
import type { WaitRange } from '@songloom/contracts/jobs/measured-waits.rules'
import type { JobPriority } from '@songloom/contracts/jobs/job'
import { cutName } from '@songloom/contracts/library/names.rules'
import type { JobTool, UsableTool } from '@songloom/tools/registry.rules'
import type { WorkKind } from '@songloom/tools/definition.rules'
import { getCurrentTraceparent } from '@songloom/platform/tracing/tracing'
import { ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { forgetOperations } from './job-operations.ts'
import { holdOfRow } from './job-holds.ts'
import type { JobHoldRow } from './job-holds.ts'
import { waitOfRow } from './waits/job-waits.ts'
import type { JobWaitRow } from './waits/job-waits.ts'
import { listQueueSeconds } from './waits/queue-places.ts'
import { queuePositionSql } from './waits/waits.ts'

export type JobState = 'accepted' | 'running' | 'completed' | 'failed' | 'cancelled'

export interface JobRow extends JobHoldRow {
  id: string
  /** The message that shows it. */
  message_id: string
  /** Always null: no job has a parent yet. */
  parent_id: string | null
  /** The failed job that support had made again as this one. */
  rerun_of: string | null
  /** The dreampack run and track number of this job: 0 is the first. */
  run_id: string | null
  track: number | null
  user_id: string
  project_id: string
  tool: JobTool
  /** Why it is parked. */
  queue: WorkKind
  priority: JobPriority
  workflow: string
  input: unknown
  request_hash: string
  price_tokens: number
  estimate_seconds: number
  state: JobState
  late: boolean
  /** Error code of its failure or cancellation; null once a late result came. */
  failure_code: string | null
  /** The last error of a failed job (`toErrorShape`). */
  error_shape: string | null
  /** The last engine that worked on it, with its version; null where none did. */
  engine: string | null
  /** The application's version when it ended. */
  app_version: string | null
  /** Milliseconds of confirmed work; PostgreSQL's bigint is read as text. */
  worked_ms: string
  cancel_requested_at: Date | null
  /** Seconds that support has added to its deadline. */
  extra_seconds: number
  /** It reruns a failed request with an input that support corrected. */
  is_corrected: boolean
  /** The creator's key whose call made it; null for a person. */
  api_key_id: string | null
  /** Last heartbeat of its worker. */
  heartbeat_at: Date | null
  /** Since when it waits for an engine slot; null when it does not. */
  queued_at: Date | null
  /** When it first waited for the engine. */
  first_queued_at: Date | null
  /** When the engine first started it: earlier waits are the queue's. */
  work_started_at: Date | null
  /** When all outputs were stored and only delivery was left. */
  made_at: Date | null
  /** How often support restarted a step. */
  manual_retries: number
  /** Attempts of its step before the last restart, which Temporal no longer counts. */
  attempts_before: number
  /** Open jobs ahead of it when it was accepted. */
  queue_depth: number
  duration_seconds: number | null
  wait_low_seconds: number | null
  wait_high_seconds: number | null
  wait_measured: boolean
  /** The request that accepted it, to continue its trace. */
  traceparent: string | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

/** Whether a job in this state is still to be made. */
export const isOpen = (state: JobState): boolean => state === 'accepted' || state === 'running'

/** The dreampack run and track number. */
export interface PackTrack {
  id: string
  /** 0 is the first. */
  track: number
}

/** A job at acceptance. */
export interface NewJob {
  id: string
  messageId: string
  rerunOf?: string
  isCorrected?: boolean
  /** The creator's key whose call made it. */
  apiKeyId?: string
  run?: PackTrack
  userId: string
  projectId: string
  tool: UsableTool
  input: object
  requestHash: string
  priority?: JobPriority
  estimateSeconds: number
  durationSeconds: number
  /** Open jobs ahead of it. */
  queueDepth: number
  /** The estimate that the user reads. */
  wait: WaitRange
}

/**
 * The job and its outbox row: accepted means that a dispatcher will start it, whatever happens now. A track is started
 * by its run. What needs a machine stands in its queue from this moment.
 */
export async function insertJob(trx: Database, job: NewJob): Promise<void> {
  const { tool } = job
  await trx('jobs').insert({
    id: job.id,
    message_id: job.messageId,
    rerun_of: job.rerunOf ?? null,
    is_corrected: job.isCorrected ?? false,
    api_key_id: job.apiKeyId ?? null,
    run_id: job.run?.id ?? null,
    track: job.run?.track ?? null,
    user_id: job.userId,
    project_id: job.projectId,
    tool: tool.key,
    queue: tool.job.queue,
    priority: job.priority ?? 'person',
    workflow: tool.job.workflow,
    input: JSON.stringify(job.input),
    request_hash: job.requestHash,
    price_tokens: tool.priceTokens,
    estimate_seconds: job.estimateSeconds,
    state: 'accepted',
    ...(tool.job.steps[0]?.isLight ? {} : { queued_at: trx.fn.now(), first_queued_at: trx.fn.now() }),
    duration_seconds: job.durationSeconds,
    queue_depth: job.queueDepth,
    wait_low_seconds: job.wait.lowSeconds,
    wait_high_seconds: job.wait.highSeconds,
    wait_measured: job.wait.isMeasured,
    traceparent: getCurrentTraceparent(),
  })
  if (job.run === undefined) await trx('outbox').insert({ job_id: job.id })
}

/** A job by its client's id, for a repeated request. */
export async function findJobByTempId(db: Database, userId: string, tempId: string): Promise<JobRow | undefined> {
  const [row] = await selectRows<JobRow>(
    db,
    `select j.* from jobs j join messages m on m.id = j.message_id
     where ${ownedSql('m')} and m.temp_id = ?`,
    [userId, tempId],
  )
  return row
}

/** The job of a dreampack track, if it was accepted. */
export const findTrackJob = (db: Database, { id, track }: PackTrack): Promise<JobRow | undefined> =>
  db<JobRow>('jobs').where({ run_id: id, track }).first()

/** Returns the job of any user without locking it; undefined for an unknown id. */
export const getJob = (db: Database, id: string): Promise<JobRow | undefined> =>
  db<JobRow>('jobs').where({ id }).first()

/** Locks the job until the transaction ends; every change of its end holds this lock. */
export const lockJob = (trx: Database, id: string): Promise<JobRow | undefined> =>
  trx<JobRow>('jobs').where({ id }).forUpdate().first()

/**
 * Writes the state of a job with `more` columns. An open state sets its first start; any other its end, and this
 * version of the application. The caller holds the lock of `lockJob` and has checked the state before; an unknown id
 * changes nothing.
 */
export async function setJobState(
  db: Database,
  id: string,
  state: JobState,
  more: { [Column in keyof JobRow]?: JobRow[Column] | Knex.Raw } = {},
): Promise<void> {
  const times = isOpen(state)
    ? { started_at: db.raw('coalesce(started_at, now())') }
    : { ended_at: db.fn.now(), app_version: appVersion }
  await db('jobs')
    .where({ id })
    .update({ ...more, ...times, state })
}

/** Clears a job's operations for a restart by support, so that its machine may stop. */
export async function abandonOperations(trx: Database, id: string, attemptsBefore: number): Promise<void> {
  await forgetOperations(trx, id)
  await trx('jobs')
    .where({ id })
    .update({ manual_retries: trx.raw('manual_retries + 1'), attempts_before: attemptsBefore })
}

/** A longer gap between heartbeats is not counted as work. */
export const maxHeartbeatGapMs = 15_000

/** Work since the last heartbeat, while the job is in no queue. */
export const workedSql = `worked_ms + case when work_started_at is not null and queued_at is null
  and heartbeat_at is not null
  then least(${maxHeartbeatGapMs}, greatest(0, extract(epoch from clock_timestamp() - heartbeat_at) * 1000))::bigint
    else 0 end`

/** Records a heartbeat; the time since the last one counts as work. */
export async function recordHeartbeat(db: Database, id: string): Promise<void> {
  await db('jobs')
    .where({ id })
    .update({ worked_ms: db.raw(workedSql), heartbeat_at: db.raw('clock_timestamp()') })
}

/** Marks all outputs as stored: only delivery is left. */
export async function recordStored(db: Database, id: string): Promise<void> {
  await db('jobs')
    .where({ id })
    .update({ made_at: db.raw('coalesce(made_at, now())'), heartbeat_at: db.fn.now() })
}

type PendingRow = JobRow &
  JobWaitRow & {
    song_name: string | null
    prompt: string
    step: string | null
  }

/** A user's open jobs, oldest first, each with its running step. */
export async function listPending(db: Database, userId: string): Promise<PendingGeneration[]> {
  const rows = await selectRows<PendingRow>(
    db,
    `select jobs.*, m.song_name, m.prompt, ${queuePositionSql} as queue_position,
       (select s.step from job_steps s where s.job_id = jobs.id and s.state = 'running'
         order by s.started_at desc limit 1) as step
     from jobs join messages m on m.id = jobs.message_id
     where ${ownedSql('jobs')} and jobs.state in ('accepted', 'running')
       order by jobs.created_at, jobs.id`,
    [userId],
  )
  const queueSeconds = await listQueueSeconds(db, rows)
  return rows.map((row, index) => ({
    id: row.message_id,
    tool: row.tool,
    name: row.song_name ?? (cutName(row.prompt, 60) || 'Untitled'),
    projectId: row.project_id,
    step: row.step ?? '',
    jobFraction: row.step === null ? 0 : getOverallFraction(row.tool, row.step, 0),
    estimateSeconds: row.estimate_seconds,
    ...waitOfRow(row),
    queueSeconds: queueSeconds[index] ?? null,
    isQueued: row.queued_at !== null && row.work_started_at === null,
    ...holdOfRow(row),
    createdAt: row.created_at.toISOString(),
  }))
}
