import type { JobPriority } from '@songloom/contracts/jobs/job'
import type { Settings } from '@songloom/tools/contracts'
import { readVariant } from '@songloom/tools/definition.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { acceptJob } from './accept-job.ts'
import type { Database } from '../database.ts'
import type { JobRow } from './jobs.ts'
import { removeMessage } from '../events/thread-changes.ts'
import { estimateNextWait } from './waits/waits.ts'
import { copyTraining } from '../dna/versions.ts'

/** Changes of a rerun; absent when it is the same. */
export interface CorrectedInput {
  settings: Settings
  prompt: string
  input: object
  durationSeconds: number
  priceTokens: number
  requestHash: string
}

async function sameInput(trx: Database, job: JobRow): Promise<CorrectedInput> {
  const { prompt, settings } = (await trx<{ id: string; prompt: string; settings: Settings }>('messages')
    .where({ id: job.message_id })
    .first('prompt', 'settings'))!
  return {
    prompt,
    settings,
    input: job.input as object,
    durationSeconds: job.duration_seconds ?? 0,
    priceTokens: job.price_tokens,
    requestHash: job.request_hash,
  }
}

/**
 * Reruns a failed job as its user's own: same settings and price, or those corrected by support. Its card replaces the
 * failed one. The caller holds the failed job's lock and has checked that it may run. Returns the new job's id. Throws
 * `NotEnoughTokens`.
 */
export async function rerunJob(
  trx: Database,
  job: JobRow,
  priority: JobPriority,
  corrected?: CorrectedInput,
): Promise<string> {
  const { priceTokens, ...request } = corrected ?? (await sameInput(trx, job))
  const tool = { ...getUsableTool(job.tool, readVariant(request.input)), priceTokens }
  const message = await acceptJob(trx, {
    ...request,
    ...(await estimateNextWait(trx, tool, request.durationSeconds)),
    tool,
    userId: job.user_id,
    projectId: job.project_id,
    priority,
    rerunOf: job.id,
    isCorrected: corrected !== undefined || job.is_corrected,
  })
  await copyTraining(trx, job.id, message._id)
  await removeMessage(trx, job.message_id)
  return message._id
}
