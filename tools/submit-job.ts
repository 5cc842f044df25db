import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { getMaxGenerationsPerDay, getMaxOpenJobs } from '@songloom/contracts/account/plans.rules'
import { getQuota } from '@songloom/contracts/account/quotas.rules'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { WaitRange } from '@songloom/contracts/jobs/measured-waits.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { failpoint } from '@songloom/platform/failpoints'
import type { Database } from '@songloom/store/database'
import type { DreampackRow } from '@songloom/store/dreampacks/dreampack-views'
import { announceEvents } from '@songloom/store/events/announcements'
import { acceptJob } from '@songloom/store/jobs/accept-job'
import type { JobQuota, JobRequest } from '@songloom/store/jobs/accept-job'
import { acceptTrack } from '@songloom/store/jobs/accept-track'
import type { PrepareTrack, TrackAnswer } from '@songloom/store/jobs/accept-track'
import { preparePackRequest } from './pack-request.ts'
import { createRequestContext } from './request-context.ts'
import { getJobPriceTokens, getUsableTool } from './registry.rules.ts'
import type { JobTool } from './registry.rules.ts'
import type { PreparedJob } from './prepare-job.ts'

/** Dependencies of job submission. */
export interface SubmitContext {
  db: Knex
  redis: Redis
  /** Starts accepted jobs immediately instead of at the next sweep. */
  dispatcher: { kick(): void }
  waits: { next(tool: JobTool, durationSeconds: number): Promise<{ queueDepth: number; wait: WaitRange }> }
  /** Whether daily limits of single tools apply (docs/architecture.md §6). */
  limitsTools?: boolean
}

/** Who submits, by a session or by a key. */
export type Submitter = SessionUser & { apiKeyId?: string }

/** A prepared job with its project. */
export interface Submission
  extends Omit<PreparedJob, 'notice'>, Pick<JobRequest, 'projectId' | 'tempId' | 'requestHash' | 'insertRows'> {
  tool: JobTool
}

/** A user's job limits, per day and at once. */
const quotaFor = ({ role, plan }: SessionUser, tool: JobTool, limitsTools: boolean): JobQuota => {
  const { maxPerDay } = getUsableTool(tool).job
  const max = getMaxGenerationsPerDay(role, plan)
  return {
    maxOpen: getMaxOpenJobs(role, plan),
    quota: getQuota(role, plan),
    ...(max === null ? {} : { generations: { max } }),
    ...(limitsTools && maxPerDay ? { sameTool: maxPerDay } : {}),
  }
}

/**
 * Accepts a job within its user's quota, once per `tempId`, publishes its events and starts it. Returns its message.
 * Throws `RejectedError`; nothing was written then.
 */
export async function submitJob(
  { db, redis, dispatcher, waits, limitsTools = false }: SubmitContext,
  user: Submitter,
  { tool: key, priceTokens, dnaTokens, variant, input, ...submission }: Submission,
): Promise<Message> {
  const tool = getUsableTool(key, variant)
  const message = await acceptJob(db, {
    ...submission,
    input: variant === undefined ? input : { ...input, variant },
    ...(await waits.next(key, submission.durationSeconds)),
    tool: { ...tool, priceTokens: getJobPriceTokens(key, { priceTokens, variant, dnaTokens }) },
    userId: user.id,
    ...(user.apiKeyId === undefined ? {} : { apiKeyId: user.apiKeyId }),
    bounds: quotaFor(user, key, limitsTools),
  })
  await publish(redis, user.id, message._id)
  dispatcher.kick()
  return message
}

async function publish(redis: Redis, userId: string, messageId: string): Promise<void> {
  await failpoint('P1', messageId)
  await announceEvents(redis, userId)
}

/** The job of a dreampack's tracks by current rules and plan, without a seed. Throws `RejectedError`. */
export const preparePackTrack: PrepareTrack = async (db, { dna_state: state, type, user_id: userId }) =>
  preparePackRequest(state, type, await createRequestContext(db, userId))

/** What a track costs, and how much of it goes to the owners of its DNAs. */
export interface TrackPrice {
  trackTokens: number
  dnaTokens: number
}

/** What a track of a dreampack costs now; a request that is refused has the price that was noted. */
export async function readTrackPrice(db: Database, pack: DreampackRow): Promise<TrackPrice> {
  const job = await preparePackTrack(db, pack).catch((error: unknown) => {
    if (error instanceof RejectedError) return undefined
    throw error
  })
  if (!job) return { trackTokens: pack.track_tokens, dnaTokens: 0 }
  return { trackTokens: getJobPriceTokens(job.settings.tool, job), dnaTokens: job.dnaTokens ?? 0 }
}

/** What a track costs in all; as `readTrackPrice`. */
export const readTrackTokens = async (db: Database, pack: DreampackRow): Promise<number> =>
  (await readTrackPrice(db, pack)).trackTokens

/**
 * Accepts a dreampack track by its tool's current rules, and publishes its events. The run's own workflow starts the
 * job. What ends the run early is stored with it.
 */
export async function submitTrack(
  { db, redis }: Pick<SubmitContext, 'db' | 'redis'>,
  runId: string,
  track: number,
): Promise<TrackAnswer> {
  const answer = await acceptTrack(db, runId, track, preparePackTrack)
  if (answer.kind === 'accepted' && answer.isOpen) await publish(redis, answer.job.user_id, answer.job.message_id)
  return answer
}
