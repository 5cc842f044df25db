import type { Database } from './database.ts'
import { appendEvent } from './events.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { startStep } from './job-steps.ts'
import type { StepStart } from './job-steps.ts'
import { isOpen, lockJob, setJobState } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { coverUrl } from './audios.ts'
import { updateMessage } from './messages.ts'

/** Ends the steps before, begins this one and says so, in one transaction. A job that has ended is left alone. */
export async function enterStep(db: Database, start: StepStart): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockJob(trx, start.jobId)
    if (!job || !isOpen(job.state)) return
    await setJobState(trx, job.id, 'running', {
      heartbeat_at: trx.raw('now()'),
      queued_at: null,
      ...(job.queued_at && !job.work_started_at ? { work_started_at: trx.raw('now()') } : {}),
    })
    await startStep(trx, job.tool, start)
    await updateMessage(trx, job.id, {})
    await appendMessageUpdate(trx, job.id)
  })
}

/** The cover is there before the song is: the card shows it while the music is made. From now on the job waits for the engine. */
export async function showCover(db: Database, jobId: string, coverKey: string, songName: string): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state)) return
    await updateMessage(trx, jobId, { cover_key: coverKey, song_name: songName })
    await trx<JobRow>('jobs')
      .where({ id: jobId })
      .update({ queued_at: trx.raw('now()'), heartbeat_at: trx.raw('now()') })
    await appendEvent(
      trx,
      job.user_id,
      'album_art_complete',
      { projectId: job.project_id, messageId: jobId },
      { albumArt: coverUrl(jobId) },
    )
  })
}

/** The first seconds can be heard while the rest is made. A job that has ended is left alone. */
export async function showPreview(db: Database, jobId: string, previewKey: string): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state)) return
    await updateMessage(trx, jobId, { preview_key: previewKey })
    await appendMessageUpdate(trx, jobId)
  })
}

/** Notes the wish to cancel, and says so once; false when the job has ended. */
export async function requestCancel(db: Database, jobId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // The lock makes events follow the order of changes: an update read beside an ending would come after it.
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state)) return false
    if (job.cancel_requested_at !== null) return true
    await trx<JobRow>('jobs').where({ id: jobId }).update({ cancel_requested_at: new Date() })
    await updateMessage(trx, jobId, {})
    await appendMessageUpdate(trx, jobId)
    return true
  })
}
