import type { Knex } from 'knex'
import { completeJob, failJob } from '../jobs/finish-job.ts'
import type { FailReason } from '../jobs/finish-job.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { grant } from '../ledger/ledger.ts'
import { outputsFor, seedJob, seedUnstartedJob, seedUser } from './seed.ts'

export interface Owner {
  userId: string
  projectId: string
}

/** Times of a job in seconds ago; the running step and its attempt. */
export interface Moments {
  created?: number
  started?: number
  queued?: number | null
  heartbeat?: number | null
  workStarted?: number | null
  /** Seconds of work, if fewer than since its start. */
  worked?: number
  made?: number | null
  ended?: number | null
  cancelled?: number
  step?: string
  attempt?: number
  lastError?: string
  /** Open jobs ahead of it at acceptance, and its estimated wait. */
  queueDepth?: number
  waitSeconds?: number
}

export const seedOwner = async (db: Knex): Promise<Owner> => {
  const owner = await seedUser(db, 0)
  await grant(db, owner.userId, 1_000_000_000, `seed-much:${owner.userId}`, 'Seed')
  return owner
}

const ago = (db: Knex, seconds: number | null | undefined) =>
  seconds === undefined ? {} : seconds === null ? null : db.raw("now() - ? * interval '1 second'", [seconds])
const column = (db: Knex, name: string, seconds: number | null | undefined) =>
  seconds === undefined ? {} : { [name]: ago(db, seconds) }

const workedMs = ({ workStarted, worked, heartbeat }: Moments): string =>
  String(Math.round(Math.max(0, worked ?? (workStarted ?? 0) - (heartbeat ?? 0)) * 1_000))

/** Sets a job's times directly, without its functions. */
export async function setMoments(db: Knex, id: string, moments: Moments): Promise<void> {
  const change = {
    ...column(db, 'created_at', moments.created),
    ...column(db, 'started_at', moments.started),
    ...column(db, 'queued_at', moments.queued),
    ...column(db, 'heartbeat_at', moments.heartbeat),
    ...column(db, 'work_started_at', moments.workStarted),
    // A machine worked on it until its last heartbeat, unless the test overrides it.
    ...(moments.workStarted === undefined && moments.worked === undefined ? {} : { worked_ms: workedMs(moments) }),
    ...column(db, 'made_at', moments.made),
    ...column(db, 'ended_at', moments.ended),
    ...column(db, 'cancel_requested_at', moments.cancelled),
    ...(moments.queueDepth === undefined ? {} : { queue_depth: moments.queueDepth }),
    ...(moments.waitSeconds === undefined ? {} : { wait_high_seconds: moments.waitSeconds }),
  }
  if (Object.keys(change).length > 0) await db<JobRow>('jobs').where({ id }).update(change)
  if (moments.step) {
    await db('job_steps').insert({
      job_id: id,
      step: moments.step,
      state: 'running',
      attempt: moments.attempt ?? 1,
      worker: 'worker@one',
      last_error: moments.lastError ?? null,
    })
  }
}

/** A waiting job, which nobody starts unless it is `inOutbox`. */
export async function waitingJob(db: Knex, owner: Owner, moments: Moments = {}, inOutbox = false): Promise<string> {
  const id = await (inOutbox ? seedJob : seedUnstartedJob)(db, owner, 200)
  await setMoments(db, id, moments)
  return id
}

/** A running job, with a heartbeat now by default. */
export async function runningJob(db: Knex, owner: Owner, moments: Moments = {}): Promise<string> {
  const id = await waitingJob(db, owner)
  await db<JobRow>('jobs').where({ id }).update({ state: 'running' })
  await setMoments(db, id, { created: 10, started: 9, heartbeat: 1, workStarted: 8, step: 'sing', ...moments })
  return id
}

export async function completedJob(db: Knex, owner: Owner, moments: Moments = {}): Promise<string> {
  const id = await waitingJob(db, owner)
  await completeJob(db, id, outputsFor(200))
  await setMoments(db, id, {
    created: 100,
    started: 99,
    heartbeat: 60,
    workStarted: 98,
    made: 91,
    ended: 90,
    ...moments,
  })
  return id
}

export async function endedJob(db: Knex, owner: Owner, code: FailReason, moments: Moments = {}): Promise<string> {
  const id = await waitingJob(db, owner)
  await failJob(db, id, code)
  await setMoments(db, id, { created: 100, started: 99, ended: 90, ...moments })
  return id
}

/** It failed, and its song arrived late. */
export async function lateJob(db: Knex, owner: Owner): Promise<string> {
  const id = await endedJob(db, owner, 'song_failed')
  await completeJob(db, id, outputsFor(200))
  return id
}
