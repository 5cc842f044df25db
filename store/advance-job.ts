import type { Database } from './database.ts'
import { appendEvent } from './events.ts'
import { appendMessageUpdate } from './finish-job.ts'
import { startStep } from './job-steps.ts'
import { isOpen, lockJob } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { coverUrl } from './audios.ts'
import { updateMessage } from './messages.ts'

/** A step as it begins: which attempt, on which worker. */
export interface StepStart {
  jobId: string
  step: string
  attempt: number
  worker: string
}

/** Ends the step before, begins this one and says so, in one transaction. A job that has ended is left alone. */
export async function enterStep(db: Database, { jobId, step, attempt, worker }: StepStart): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state)) return
    if (job.state === 'accepted') await trx<JobRow>('jobs').where({ id: jobId }).update({ state: 'running', started_at: new Date() })
    await trx('job_steps').where({ job_id: jobId, state: 'running' }).whereNot({ step }).update({ state: 'done', ended_at: trx.fn.now() })
    await startStep(trx, jobId, step, attempt, worker)
    await updateMessage(trx, jobId, {})
    await appendMessageUpdate(trx, jobId)
  })
}

/** The cover is there before the song is: the card shows it while the music is made. */
export async function showCover(db: Database, jobId: string, coverKey: string, songName: string): Promise<void> {
  await db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isOpen(job.state)) return
    await updateMessage(trx, jobId, { cover_key: coverKey, song_name: songName })
    await appendEvent(trx, job.user_id, 'album_art_complete', { projectId: job.project_id, messageId: jobId }, { albumArt: coverUrl(jobId) })
  })
}
