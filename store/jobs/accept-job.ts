import { countInputBytes, maxJobInputBytes } from '@songloom/contracts/jobs/job'
import type { JobInput, JobPriority } from '@songloom/contracts/jobs/job'
import type { WaitRange } from '@songloom/contracts/jobs/measured-waits.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { isLibraryTool } from '@songloom/contracts/account/quotas.rules'
import type { Quota } from '@songloom/contracts/account/plans.rules'
import type { Settings } from '@songloom/tools/contracts'
import type { UsableTool } from '@songloom/tools/registry.rules'
import { failpoint } from '@songloom/platform/failpoints'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { assertClassRules } from '../edu/class-limits.ts'
import { insertJobDnas, sumDnaTokens } from '../dna/job-dnas.ts'
import { appendEvents, createUserEvent } from '../events/events.ts'
import type { NewEvent } from '../events/events.ts'
import { createTokensEvent } from '../events/append-tokens.ts'
import { createId } from '../ids.ts'
import { insertJob, findJobByTempId, findTrackJob } from './jobs.ts'
import { countGenerationsToday, countJobsToday, countOpenJobs, hasOpenFirstJob } from './count-jobs.ts'
import type { PackTrack } from './jobs.ts'
import { reserve } from '../ledger/ledger.ts'
import { insertMessage, getMessageView } from '../events/messages.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { assertQuota, lockBounds } from './quotas.ts'
import { assertNotRestricted } from '../support/users/restrictions.ts'
import { isToolPaused } from './tool-pauses.ts'

/** Per-user quotas; an omitted quota is not enforced. */
export interface JobQuota {
  /** Generations per day, this one included. */
  generations?: { max: number }
  /** Jobs of the same tool per day, this one included, and the error code of the next. */
  sameTool?: { max: number; code: ErrorCode }
  /** Open jobs, this one included. */
  maxOpen?: number
  /** Storage and daily quotas, for library tools. */
  quota?: Quota
}

/** A request that the rules of its tool have passed. */
export interface JobRequest {
  userId: string
  projectId: string
  tool: UsableTool
  settings: Settings
  /** What the thread shows as the user's message. */
  prompt: string
  /** Workflow input in addition to `JobInput`. */
  input: object
  durationSeconds: number
  queueDepth: number
  wait: WaitRange
  priority?: JobPriority
  /** The failed job that this one reruns. */
  rerunOf?: string
  /** Support has corrected its input. */
  isCorrected?: boolean
  /** The creator's key whose call made it. */
  apiKeyId?: string
  /** The dreampack track that this job makes: accepted once, and started by its run. */
  run?: PackTrack
  bounds?: JobQuota
  tempId?: string | null
  /** Two requests with one `tempId` are the same when their hashes are equal. */
  requestHash: string
  /** Writes rows that the job reads, in the same transaction. */
  insertRows?: (trx: Database, messageId: string) => Promise<void>
}

/**
 * Accepts a job: quotas, message, job, reservation, outbox and events in one transaction. A request that was sent
 * before is answered by the job it made. Throws `RejectedError` and `NotEnoughTokens`.
 */
export async function acceptJob(db: Database, request: JobRequest): Promise<Message> {
  const earlier = await earlierMessage(db, request)
  if (earlier) return earlier
  try {
    return await db.transaction((trx) => insertAll(trx, request))
  } catch (error) {
    // Two concurrent requests with one tempId: the unique index admits one, both return its job.
    const message = isDuplicate(error) ? await earlierMessage(db, request) : undefined
    if (!message) throw error
    return message
  }
}

async function insertAll(trx: Database, request: JobRequest): Promise<Message> {
  const { userId, projectId, tool, bounds = {} } = request
  // Reruns by support are not refused, they wait.
  if (!request.rerunOf && (await isToolPaused(trx, tool.key)))
    throw new RejectedError('tool_paused', { values: { tool: tool.name } })
  if (!request.rerunOf) await assertNotRestricted(trx, userId, tool.key)
  if (!request.rerunOf)
    await assertClassRules(trx, { userId, projectId, tool: tool.key, priceTokens: tool.priceTokens })
  await assertNotDeleting(trx, userId)
  await assertWithin(trx, request, bounds)
  const id = createId()
  await insertMessage(trx, {
    id,
    projectId,
    userId,
    tempId: request.tempId ?? null,
    prompt: request.prompt,
    toolId: tool.id,
    loadingText: tool.job.loadingText,
    settings: request.settings,
  })
  await insertEstimatedJob(trx, request, id)
  const { dnas = [] } = request.input as Pick<JobInput, 'dnas'>
  await insertJobDnas(trx, { jobId: id, userId, dnas })
  const dnaTokens = dnas.length > 0 ? await sumDnaTokens(trx, id) : 0
  await reserve(trx, userId, id, tool.priceTokens, tool.name, dnaTokens)
  await request.insertRows?.(trx, id)
  const message = await getMessageView(trx, id)
  await appendEvents(trx, userId, [...listAcceptEvents(message), await createTokensEvent(trx, userId)])
  await failpoint('P0', id)
  return message
}

/**
 * A turn may still run while its account is deleted; tokens that it reserved then would never be returned. A deletion
 * that waits begins after this transaction.
 */
async function assertNotDeleting(trx: Database, userId: string): Promise<void> {
  const open = await trx<{ state: string }>('account_deletions')
    .where(ownedBy(userId))
    .whereIn('state', ['waiting', 'running'])
    .forShare()
    .first('state')
  if (open?.state === 'running') throw new RejectedError('signed_out')
}

function listAcceptEvents(message: Message): NewEvent[] {
  const { _id: messageId, projectId, tempId } = message
  const subject = { projectId, messageId, tempId }
  const shown = createUserEvent('new_message', subject, { message })
  return tempId ? [createUserEvent('message_ack', subject, { tempId, messageId }), shown] : [shown]
}

async function insertEstimatedJob(trx: Database, request: JobRequest, id: string): Promise<void> {
  const { userId, projectId, tool, durationSeconds } = request
  const estimateSeconds = tool.job.specifiedWaitSeconds(durationSeconds)
  const isFirst = tool.job.queue === 'engine' && !(await hasFirstInLine(trx, userId))
  const base: JobInput = {
    tool: tool.key,
    jobId: id,
    userId,
    projectId,
    deadlineSeconds: tool.job.deadlineSeconds(estimateSeconds),
    // A rerun's input may contain the queue of the earlier job.
    engineQueue: isFirst ? 'first' : undefined,
  }
  const input = { ...request.input, ...base }
  // Accepted, it would hold tokens and never start.
  if (countInputBytes(input) > maxJobInputBytes) throw new RejectedError('body_too_large')
  await insertJob(trx, { ...request, id, messageId: id, estimateSeconds, input })
}

/** Whether the user already has a job in the first queue: one per user. */
async function hasFirstInLine(trx: Database, userId: string): Promise<boolean> {
  await lockBounds(trx, userId)
  return hasOpenFirstJob(trx, userId)
}

async function assertWithin(
  trx: Database,
  { userId, tool, durationSeconds }: JobRequest,
  { generations, sameTool, maxOpen, quota }: JobQuota,
): Promise<void> {
  if (!generations && !sameTool && maxOpen === undefined && !quota) return
  await lockBounds(trx, userId)
  if (maxOpen !== undefined && (await countOpenJobs(trx, userId)) >= maxOpen)
    throw new RejectedError('too_many_open', { values: { limit: maxOpen } })
  if (quota && isLibraryTool(tool.key)) await assertQuota(trx, { userId, tool: tool.key, durationSeconds }, quota)
  if (sameTool && (await countJobsToday(trx, userId, [tool.key])) >= sameTool.max)
    throw new RejectedError(sameTool.code, { values: { limit: sameTool.max } })
  if (!generations || !tool.job.countsAsGeneration) return
  const count = await countGenerationsToday(trx, userId).catch((cause: unknown) => {
    throw new RejectedError('generation_limit_unreadable', {}, { cause })
  })
  if (count >= generations.max) throw new RejectedError('generation_limit', { values: { limit: generations.max } })
}

async function earlierMessage(db: Database, request: JobRequest): Promise<Message | undefined> {
  const { userId, tempId, requestHash, run } = request
  if (run) {
    const track = await findTrackJob(db, run)
    return track && getMessageView(db, track.message_id)
  }
  const job = tempId ? await findJobByTempId(db, userId, tempId) : undefined
  if (!job) return undefined
  if (job.request_hash !== requestHash) throw new RejectedError('temp_id_reused')
  return getMessageView(db, job.message_id)
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
