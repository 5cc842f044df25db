import { songDurationAllowed } from '@songloom/tools/generate-song/definition.rules'
import { isPaid } from '@songloom/contracts/account/plans.rules'
import type { Plan } from '@songloom/contracts/account/plans.rules'
import type { DreampackReason } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { usableTool } from '@songloom/tools/registry.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { acceptJob } from './accept-job.ts'
import { NotAccepted } from './not-accepted.ts'
import type { AcceptRefusal } from './not-accepted.ts'
import type { Database } from '../database.ts'
import { noteReason } from '../dreampacks/dreampack-runs.ts'
import { runById } from '../dreampacks/dreampack-run-views.ts'
import type { RunRow } from '../dreampacks/dreampack-run-views.ts'
import { spentThisMonth } from '../dreampacks/dreampack-views.ts'
import type { DreampackRow } from '../dreampacks/dreampack-views.ts'
import { isOpen, jobOfTrack } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { NotEnoughTokens } from '../ledger/ledger.ts'
import { projectOf } from '../projects/projects.ts'
import { nextWait } from './waits.ts'

/** A track's job; `paused` while its tool or a limit of its user takes no jobs; `over` where no further track of this run is made. */
export type TrackAnswer = { kind: 'accepted'; job: JobRow; isOpen: boolean } | { kind: 'paused' } | { kind: 'over' }

/** A run waits until these are over. */
const waitsFor: readonly AcceptRefusal[] = ['tool_paused', 'account_hour_limit', 'account_open_limit']

/** Why no further track may be made; undefined where one may. */
async function whyNot(db: Database, run: RunRow, pack: DreampackRow): Promise<DreampackReason | undefined> {
  if (run.reason) return run.reason
  if (run.stop_requested_at) return 'stopped'
  if (pack.state === 'deleted') return 'deleted'
  if (!(await projectOf(db, run.user_id, run.project_id!))) return 'project_deleted'
  if (!(await isInPlan(db, pack))) return 'upgrade_needed'
  const { priceTokens } = usableTool(pack.settings.tool)
  const { monthly_budget_tokens: budget } = pack
  return budget !== null && (await spentThisMonth(db, pack)) + priceTokens > budget ? 'budget' : undefined
}

/** The plan may have changed since the dreampack was set up. */
async function isInPlan(db: Database, { user_id: userId, settings }: DreampackRow): Promise<boolean> {
  if (settings.tool !== 'song_gen') return true
  const user = await db<{ id: string; plan: Plan }>('users').where({ id: userId }).first('plan')
  return songDurationAllowed(settings.durationSeconds, settings.version as Version, isPaid(user?.plan ?? 'free'))
}

async function insertTrack(db: Database, run: RunRow, pack: DreampackRow, track: number): Promise<void> {
  const tool = usableTool(pack.settings.tool)
  const { user_id: userId, settings, prompt, duration_seconds: durationSeconds } = pack
  await acceptJob(db, {
    userId,
    projectId: run.project_id!,
    tool,
    settings,
    prompt,
    input: { ...pack.input, seed: run.seeds![track]! },
    durationSeconds,
    ...(await nextWait(db, tool, durationSeconds)),
    priority: 'batch',
    run: { id: run.id, track },
    requestHash: run.id,
  })
}

/**
 * A track of a run as a job of its own, with a reservation and a message like any other; asked again, the same job is answered.
 * What ends a run early is noted with it: too few tokens, a budget, a wish to stop.
 */
export async function acceptTrack(db: Database, runId: string, track: number): Promise<TrackAnswer> {
  return db.transaction(async (trx): Promise<TrackAnswer> => {
    const earlier = await jobOfTrack(trx, { id: runId, track })
    if (earlier) return { kind: 'accepted', job: earlier, isOpen: isOpen(earlier.state) }
    const pack = await lockPackOf(trx, runId)
    // Read under the lock: a wish to stop may have come while we waited for it.
    const run = (await runById(trx, runId))!
    const reason = await whyNot(trx, run, pack)
    return reason ? end(trx, runId, reason) : insert(trx, run, pack, track)
  })
}

/** Tracks of one dreampack are accepted one after the other, so that two at once cannot both be the last of a budget. */
async function lockPackOf(trx: Database, runId: string): Promise<DreampackRow> {
  const { dreampack_id: id } = (await runById(trx, runId))!
  return (await trx<DreampackRow>('dreampacks').where({ id }).forUpdate().first())!
}

async function insert(trx: Database, run: RunRow, pack: DreampackRow, track: number): Promise<TrackAnswer> {
  try {
    await insertTrack(trx, run, pack, track)
  } catch (error) {
    if (error instanceof NotEnoughTokens) return end(trx, run.id, 'not_enough_tokens')
    if (!(error instanceof NotAccepted)) throw error
    if (error.code === 'account_blocked') return end(trx, run.id, 'blocked')
    if (waitsFor.includes(error.code)) return { kind: 'paused' }
    throw error
  }
  return { kind: 'accepted', job: (await jobOfTrack(trx, { id: run.id, track }))!, isOpen: true }
}

async function end(db: Database, runId: string, reason: DreampackReason): Promise<TrackAnswer> {
  await noteReason(db, runId, reason)
  return { kind: 'over' }
}
