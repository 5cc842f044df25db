import { isMachineStep } from '@songloom/contracts/jobs/job-steps.rules'
import { readVariant } from '@songloom/tools/definition.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import { coverUrl } from '../library/audio-items.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { startStep } from './job-steps.ts'
import type { StepStart } from './job-steps.ts'
import { isOpen, lockJob, workedSql } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { updateMessage } from '../events/messages.ts'

/** Locks an open job; undefined when it has ended. */
async function lockOpenJob(trx: Database, jobId: string): Promise<JobRow | undefined> {
  const job = await lockJob(trx, jobId)
  return job && isOpen(job.state) ? job : undefined
}

const listToolsThatWorkIn = (step: string): string[] =>
  jobTools.flatMap(({ key }) => (isMachineStep(key, step) ? key : []))

/** The columns of a job that its steps need: named, because a prepared query must not change with a new column. */
type RunningJob = Pick<JobRow, 'tool' | 'message_id' | 'input' | 'attempts_before'>

/** Locks an open job as running and marks its message as changed; undefined when it has ended. */
async function lockRunning(trx: Database, { jobId, step, engine }: StepStart): Promise<RunningJob | undefined> {
  // An attempt runs on for seconds after support pauses it; that is not counted as work.
  const [job] = await selectRows<RunningJob>(
    trx,
    `with job as (
       update jobs set state = 'running', started_at = coalesce(started_at, now()), worked_ms = ${workedSql},
         heartbeat_at = clock_timestamp(), queued_at = case when paused_until is null then null else queued_at end,
         engine = coalesce(?, engine),
         work_started_at = case when tool = any(?::text[]) then coalesce(work_started_at, now())
           else work_started_at end
       where id = ? and state in ('accepted', 'running') returning tool, message_id, input, attempts_before
     ), touched as (
       update messages set updated_at = clock_timestamp() where id = (select message_id from job)
     )
     select tool, message_id, input, attempts_before from job`,
    [engine ?? null, listToolsThatWorkIn(step), jobId],
    'run-job',
  )
  return job
}

/**
 * Ends earlier steps, starts this one and publishes it, in one transaction. The first machine step starts the
 * deadline's clock. An ended job stays unchanged.
 */
export async function enterStep(db: Database, start: StepStart): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockRunning(trx, start)
    if (!job) return
    const attempt = start.attempt + job.attempts_before
    await startStep(trx, job.tool, { ...start, attempt }, readVariant(job.input))
    await appendMessageUpdate(trx, job.message_id)
  })
}

/** Marks preparation as done: the job now waits for its engine slot. */
export async function enterQueue(db: Database, jobId: string): Promise<void> {
  const waits = {
    queued_at: db.raw('now()'),
    heartbeat_at: db.raw('now()'),
    first_queued_at: db.raw('coalesce(first_queued_at, now())'),
  }
  await db<JobRow>('jobs').where({ id: jobId, queue: 'engine' }).whereIn('state', ['accepted', 'running']).update(waits)
}

/** An attempt waits for cores that others use; until its next step nothing counts as work. */
export async function waitForMachine(db: Database, jobId: string): Promise<void> {
  const waits = {
    worked_ms: db.raw(workedSql),
    heartbeat_at: db.raw('clock_timestamp()'),
    queued_at: db.raw('coalesce(queued_at, now())'),
  }
  await db<JobRow>('jobs').where({ id: jobId }).whereIn('state', ['accepted', 'running']).update(waits)
}

/** A cover, and the title of its song. */
interface ShownCover {
  coverKey: string
  title: string
}

/**
 * Publishes the cover before the audio, so that the card shows it while the music is rendered. `isPrepared`: the job
 * waits for its engine slot from now on.
 */
export async function showCover(
  db: Database,
  jobId: string,
  { coverKey, title }: ShownCover,
  isPrepared = false,
): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockOpenJob(trx, jobId)
    if (!job) return
    if (isPrepared) await enterQueue(trx, jobId)
    const messageId = job.message_id
    await updateMessage(trx, messageId, { cover_key: coverKey, song_name: title })
    const payload = { albumArt: coverUrl(messageId) }
    await appendEvent(trx, job.user_id, 'album_art_complete', { projectId: job.project_id, messageId }, payload)
  })
}

/** Publishes the preview while the rest is rendered. An ended job stays unchanged. */
export async function showPreview(db: Database, jobId: string, previewKey: string): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockOpenJob(trx, jobId)
    if (!job) return
    await updateMessage(trx, job.message_id, { preview_key: previewKey })
    await appendMessageUpdate(trx, job.message_id)
  })
}

/** Stores and publishes a cancel request once; false when the job has ended. */
export async function requestCancel(db: Database, jobId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // The lock keeps events in order: otherwise an update could follow the job's end.
    const job = await lockOpenJob(trx, jobId)
    if (!job) return false
    if (job.cancel_requested_at !== null) return true
    await trx<JobRow>('jobs').where({ id: jobId }).update({ cancel_requested_at: trx.fn.now() })
    await updateMessage(trx, job.message_id, {})
    await appendMessageUpdate(trx, job.message_id)
    return true
  })
}
