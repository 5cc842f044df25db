import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { catchUpHours } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { getJobPriceTokens, getUsableTool } from '@songloom/tools/registry.rules'
import { acceptJob } from './accept-job.ts'
import type { JobRequest } from './accept-job.ts'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { recordRunReason } from '../dreampacks/dreampack-runs.ts'
import { runById } from '../dreampacks/dreampack-run-views.ts'
import type { RunRow } from '../dreampacks/dreampack-run-views.ts'
import { sumSpentThisMonth } from '../dreampacks/dreampack-views.ts'
import type { DreampackRow } from '../dreampacks/dreampack-views.ts'
import { isOpen, findTrackJob } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { getProject } from '../projects/projects.ts'
import { estimateNextWait } from './waits/waits.ts'

/**
 * A track's job; `paused` while its tool or a user limit accepts no jobs; `over` when the run makes no further tracks.
 */
export type TrackAnswer = { kind: 'accepted'; job: JobRow; isOpen: boolean } | { kind: 'paused' } | { kind: 'over' }

/** A tool's settings, prompt, input and length for a track. */
export type TrackJob = Pick<JobRequest, 'settings' | 'prompt' | 'input' | 'durationSeconds'> & {
  priceTokens?: number
  variant?: string
  dnaTokens?: number
}

/** Validates a dreampack's request by the current rules of its tool. Throws `RejectedError`. */
export type PrepareTrack = (db: Database, pack: DreampackRow) => Promise<TrackJob>

/** Temporary rejections: the run waits. */
const waitsFor: readonly ErrorCode[] = ['tool_paused', 'account_hour_limit', 'account_open_limit']

/** Why no further track may be made; undefined where one may. */
async function findReason(db: Database, run: RunRow, pack: DreampackRow): Promise<DreampackReason | undefined> {
  if (run.reason) return run.reason
  if (run.stop_requested_at) return 'stopped'
  if (pack.state === 'deleted') return 'deleted'
  return (await getProject(db, run.user_id, run.project_id!)) ? undefined : 'project_deleted'
}

async function fitsBudget(db: Database, pack: DreampackRow, job: TrackJob): Promise<boolean> {
  const { monthly_budget_tokens: budget } = pack
  return budget === null || (await sumSpentThisMonth(db, pack)) + getJobPriceTokens(job.settings.tool, job) <= budget
}

/** Writes what a track of a dreampack costs now: the price of a DNA may have changed since it was set up. */
export async function recordTrackTokens(
  db: Database,
  { id, track_tokens: noted }: DreampackRow,
  tokens: number,
): Promise<void> {
  if (tokens !== noted) await db('dreampacks').where({ id, track_tokens: noted }).update({ track_tokens: tokens })
}

async function insertTrack(db: Database, run: RunRow, track: number, trackJob: TrackJob): Promise<void> {
  const { priceTokens: _ofTool, dnaTokens: _ofDnas, variant, ...job } = trackJob
  const tool = getUsableTool(job.settings.tool, variant)
  await acceptJob(db, {
    ...job,
    userId: run.user_id,
    projectId: run.project_id!,
    tool: { ...tool, priceTokens: getJobPriceTokens(job.settings.tool, trackJob) },
    input: { ...job.input, seed: run.seeds![track]!, ...(variant === undefined ? {} : { variant }) },
    ...(await estimateNextWait(db, tool, job.durationSeconds)),
    priority: 'batch',
    run: { id: run.id, track },
    requestHash: run.id,
  })
}

/**
 * Accepts a track of a run as a job with a reservation and a message; idempotent. `prepare` validates the request. What
 * ends the run early is stored with it: a rejection, too few tokens, a budget, a request to stop.
 */
export async function acceptTrack(
  db: Database,
  runId: string,
  track: number,
  prepare: PrepareTrack,
): Promise<TrackAnswer> {
  return db.transaction(async (trx): Promise<TrackAnswer> => {
    const earlier = await findTrackJob(trx, { id: runId, track })
    if (earlier) return { kind: 'accepted', job: earlier, isOpen: isOpen(earlier.state) }
    const pack = await lockPackOf(trx, runId)
    // Read under the lock: a stop may have been requested while waiting for it.
    const run = (await runById(trx, runId))!
    const reason = await findReason(trx, run, pack)
    return reason ? endRun(trx, runId, reason) : insert(trx, run, track, pack, prepare)
  })
}

/** Serializes the tracks of one dreampack, so that two cannot both be the last of a budget. */
async function lockPackOf(trx: Database, runId: string): Promise<DreampackRow> {
  const { dreampack_id: id } = (await runById(trx, runId))!
  return (await trx<DreampackRow>('dreampacks').where({ id }).forUpdate().first())!
}

/** Whether a date's pack has waited too long to be made: as after an outage, only the newest one is made up for. */
async function isTooLate(db: Database, { kind, progressed_at: since, ...tracks }: RunRow): Promise<boolean> {
  const begun = Number(tracks.made) + Number(tracks.failed) + Number(tracks.under_way)
  if (kind !== 'scheduled' || begun > 0) return false
  return (await getDatabaseTime(db)).getTime() - since.getTime() > catchUpHours * 3_600_000
}

async function insert(
  trx: Database,
  run: RunRow,
  track: number,
  pack: DreampackRow,
  prepare: PrepareTrack,
): Promise<TrackAnswer> {
  try {
    const job = await prepare(trx, pack)
    // Before it is accepted, because a track that is too dear shows its price too.
    await recordTrackTokens(trx, pack, getJobPriceTokens(job.settings.tool, job))
    if (!(await fitsBudget(trx, pack, job))) return await endRun(trx, run.id, 'budget')
    await insertTrack(trx, run, track, job)
  } catch (error) {
    // A rejection with a cause is our failure: the activity retries.
    if (!(error instanceof RejectedError) || error.cause !== undefined) throw error
    if (!waitsFor.includes(error.code)) return endRun(trx, run.id, toRunReason(error))
    return (await isTooLate(trx, run)) ? endRun(trx, run.id, 'outage') : { kind: 'paused' }
  }
  return { kind: 'accepted', job: (await findTrackJob(trx, { id: run.id, track }))!, isOpen: true }
}

/** The run's reason for a rejected track. */
const reasons: Partial<Record<ErrorCode, DreampackReason>> = {
  not_enough_tokens: 'not_enough_tokens',
  dna_tokens_free: 'dna_tokens_free',
  account_blocked: 'blocked',
  upgrade_needed: 'upgrade_needed',
  class_tokens_today: 'class_limit',
}
/** Returns the reason that a run shows for a rejected track; `refused` for every error without a reason of its own. */
export const toRunReason = ({ code }: RejectedError): DreampackReason => reasons[code] ?? 'refused'

async function endRun(db: Database, runId: string, reason: DreampackReason): Promise<TrackAnswer> {
  await recordRunReason(db, runId, reason)
  return { kind: 'over' }
}
