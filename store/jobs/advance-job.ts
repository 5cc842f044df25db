import { isMachineStep } from '@songloom/contracts/jobs/job-steps.rules'
import { readVariant } from '@songloom/tools/definition.rules'
import { coverUrl } from '../library/audio-items.ts'
import type { Database } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { startStep } from './job-steps.ts'
import type { StepStart } from './job-steps.ts'
import { isOpen, lockJob, setJobState, workedSql } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { updateMessage } from '../events/messages.ts'

/** Locks an open job; undefined when it has ended. */
async function lockOpenJob(trx: Database, jobId: string): Promise<JobRow | undefined> {
  const job = await lockJob(trx, jobId)
  return job && isOpen(job.state) ? job : undefined
}

/**
 * Ends earlier steps, starts this one and publishes it, in one transaction. The first machine step starts the
 * deadline's clock. An ended job stays unchanged.
 */
export async function enterStep(db: Database, start: StepStart): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockOpenJob(trx, start.jobId)
    if (!job) return
    const isWork = isMachineStep(job.tool, start.step)
    await setJobState(trx, job.id, 'running', {
      worked_ms: trx.raw(workedSql),
      heartbeat_at: trx.raw('clock_timestamp()'),
      // An attempt runs on for seconds after support pauses it; that is not counted as work.
      queued_at: trx.raw('case when paused_until is null then null else queued_at end'),
      ...(start.engine === undefined ? {} : { engine: start.engine }),
      ...(isWork ? { work_started_at: trx.raw('coalesce(work_started_at, now())') } : {}),
    })
    await startStep(trx, job.tool, start, readVariant(job.input))
    await updateMessage(trx, job.message_id, {})
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

/** Publishes the cover before the audio, so that the card shows it while the music is rendered. */
export async function showCover(db: Database, jobId: string, coverKey: string, title: string): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockOpenJob(trx, jobId)
    if (!job) return
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
