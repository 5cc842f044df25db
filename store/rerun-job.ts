import type { JobPriority } from '@songloom/contracts/job'
import type { Settings } from '@songloom/contracts/tool-data'
import { usableTool } from '@songloom/contracts/tools.rules'
import { acceptJob } from './accept-job.ts'
import type { Database } from './database.ts'
import type { JobRow } from './jobs.ts'
import { removeMessage } from './thread-changes.ts'
import { nextWait } from './waits.ts'

/**
 * Makes a failed job's work again, as its user's own job: same settings, same price, through the one door of all jobs. Its card takes
 * the place of the failed one. The caller holds the failed job's lock and has asked whether it may. Answers the new job's id.
 * Throws `NotEnoughTokens`.
 */
export async function rerunJob(trx: Database, job: JobRow, priority: JobPriority): Promise<string> {
  const tool = { ...usableTool(job.tool), priceTokens: job.price_tokens }
  const { prompt, settings } = (await trx<{ id: string; prompt: string; settings: Settings }>('messages')
    .where({ id: job.message_id })
    .first('prompt', 'settings'))!
  const durationSeconds = job.duration_seconds ?? 0
  const message = await acceptJob(trx, {
    userId: job.user_id,
    projectId: job.project_id,
    tool,
    settings,
    prompt,
    input: job.input as object,
    durationSeconds,
    ...(await nextWait(trx, tool, durationSeconds)),
    priority,
    rerunOf: job.id,
    requestHash: job.request_hash,
  })
  await removeMessage(trx, job.message_id)
  return message._id
}
