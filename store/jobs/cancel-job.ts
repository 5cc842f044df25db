import { requestCancel } from './advance-job.ts'
import type { Database } from '../database.ts'
import { failJob } from './finish-job.ts'
import { lockJob } from './jobs.ts'
import { removeStart } from './outbox.ts'

/**
 * Requests a job's cancellation. `ended`: it was still in the outbox, so the job is over; `requested`: its workflow has
 * to be signalled; `none`: it had already ended.
 */
export async function cancelJob(db: Database, jobId: string): Promise<'ended' | 'requested' | 'none'> {
  return db.transaction(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (job?.state === 'accepted' && (await removeStart(trx, jobId))) {
      await failJob(trx, jobId, 'cancelled')
      return 'ended'
    }
    return (await requestCancel(trx, jobId)) ? 'requested' : 'none'
  })
}
