import { toLocalDate, listSlotsBetween } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { DreampackSlot } from '@songloom/contracts/dreampacks/dreampack-clock'
import { catchUpHours, lateAfterMinutes } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackReason, DreampackRunState } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { runById } from './dreampack-run-views.ts'
import type { RunRow } from './dreampack-run-views.ts'
import { appendDreampackUpdate, getDreampackById } from './dreampack-views.ts'
import type { DreampackRow } from './dreampack-views.ts'
import { lockDreampack, setDueSince } from './dreampacks.ts'
import { appendEvent } from '../events/events.ts'
import { createId } from '../ids.ts'
import { isLastProject } from '../projects/projects.ts'

const minuteMs = 60_000
const isLate = ({ dueAt }: DreampackSlot, now: Date): boolean =>
  now.getTime() - dueAt.getTime() > lateAfterMinutes * minuteMs
const canCatchUp = ({ dueAt }: DreampackSlot, now: Date): boolean =>
  now.getTime() - dueAt.getTime() <= catchUpHours * 60 * minuteMs

/** The id of the new run; undefined where the date already has one. */
async function insertRun(
  trx: Database,
  row: DreampackRow,
  slot: DreampackSlot,
  state: DreampackRunState,
  more: object,
): Promise<string | undefined> {
  const [inserted] = await trx('dreampack_runs')
    .insert({
      id: createId(),
      dreampack_id: row.id,
      user_id: row.user_id,
      kind: 'scheduled',
      state,
      local_date: slot.localDate,
      due_at: slot.dueAt,
      track_count: row.track_count,
      ...more,
    })
    .onConflict(trx.raw("(dreampack_id, local_date) where kind = 'scheduled'"))
    .ignore()
    .returning<{ id: string }[]>('id')
  return inserted?.id
}

/**
 * Processes all slots due by now (PostgreSQL's, or `at`): the newest becomes a run unless it is over twelve hours old,
 * earlier ones are recorded as skipped. One run per local date, idempotent; returns the run to start, or undefined.
 */
export async function claimDueRun(db: Database, dreampackId: string, at?: Date): Promise<string | undefined> {
  return db.transaction(async (trx) => {
    const row = await trx<DreampackRow>('dreampacks').where({ id: dreampackId, state: 'active' }).forUpdate().first()
    if (!row) return undefined
    const now = at ?? (await getDatabaseTime(trx))
    const slots = listSlotsBetween(row.due_since, now, { hour: row.hour, timeZone: row.time_zone })
    const newest = slots.at(-1)
    if (!newest) return undefined
    const skipped = canCatchUp(newest, now) ? slots.slice(0, -1) : slots
    for (const slot of skipped) await insertRun(trx, row, slot, 'skipped', { reason: 'outage', ended_at: now })
    const runId = skipped.includes(newest)
      ? undefined
      : await insertRun(trx, row, newest, 'running', { is_late: isLate(newest, now) })
    await setDueSince(trx, row, newest.dueAt)
    await appendDreampackUpdate(trx, row.user_id, row.id)
    return runId
  })
}

/** Dreampacks with a pack due by a moment. */
export const listDueDreampacks = (db: Database, now: Date, limit = 200): Promise<string[]> =>
  db('dreampacks')
    .where({ state: 'active' })
    .where('next_due_at', '<=', now)
    .orderBy('next_due_at')
    .limit(limit)
    .pluck('id')

/** The result of "Run now". */
export type ManualRun = { outcome: 'started' | 'repeated'; runId: string } | { outcome: 'running' | 'missing' }

/** Starts a pack outside the schedule: one at a time, and one per `requestId`. */
export async function startManualRun(
  db: Database,
  request: { userId: string; dreampackId: string; requestId: string },
  at?: Date,
): Promise<ManualRun> {
  const { userId, dreampackId, requestId } = request
  return db.transaction(async (trx): Promise<ManualRun> => {
    const row = await lockDreampack(trx, userId, dreampackId)
    if (!row) return { outcome: 'missing' }
    const runs = trx<{ id: string; dreampack_id: string; request_id: string; state: string }>('dreampack_runs')
    const earlier = await runs.clone().where({ dreampack_id: row.id, request_id: requestId }).first('id')
    if (earlier) return { outcome: 'repeated', runId: earlier.id }
    if (await runs.where({ dreampack_id: row.id, state: 'running' }).first('id')) return { outcome: 'running' }
    const runId = createId()
    const now = at ?? (await getDatabaseTime(trx))
    await trx('dreampack_runs').insert({
      id: runId,
      dreampack_id: row.id,
      user_id: row.user_id,
      kind: 'manual',
      state: 'running',
      local_date: toLocalDate(now, row.time_zone),
      due_at: now,
      track_count: row.track_count,
      request_id: requestId,
    })
    await appendDreampackUpdate(trx, userId, row.id)
    return { outcome: 'started', runId }
  })
}

/** The project and seeds of a run's tracks, stored by the first call and returned by every call; none after its end. */
export async function openRun(
  db: Database,
  runId: string,
  plan: () => Promise<{ projectId: string; seeds: number[] }>,
): Promise<RunRow> {
  const run = await runById(db, runId)
  if (!run) throw new Error(`No run ${runId}`)
  if (run.seeds || run.state !== 'running') return run
  const { projectId, seeds } = await plan()
  await db('dreampack_runs')
    .where({ id: runId, seeds: null })
    .update({
      project_id: projectId,
      seeds: JSON.stringify(seeds),
      started_at: db.fn.now(),
      progressed_at: db.fn.now(),
    })
  return (await runById(db, runId))!
}

/** Stores why no further tracks are made; the first reason stays. */
export async function recordRunReason(db: Database, runId: string, reason: DreampackReason): Promise<void> {
  await db('dreampack_runs').where({ id: runId, reason: null }).update({ reason })
}

/** Publishes a run's progress after a track was accepted or has ended. */
export async function publishRunProgress(
  db: Database,
  { id, user_id: userId, dreampack_id: packId }: RunRow,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('dreampack_runs').where({ id, state: 'running' }).update({ progressed_at: trx.fn.now() })
    await appendUpdateUnlessDeleted(trx, userId, packId)
  })
}

async function appendUpdateUnlessDeleted(trx: Database, userId: string, dreampackId: string): Promise<void> {
  const row = await getDreampackById(trx, dreampackId)
  if (row && row.state !== 'deleted') await appendDreampackUpdate(trx, userId, dreampackId)
}

/**
 * Deletes the project of a run for which no track was accepted, unless its owner works in it or has no other one. A run
 * that support opens again gets its project again.
 */
async function deleteEmptyProject(
  trx: Database,
  { id, user_id: userId, project_id: projectId }: RunRow,
): Promise<void> {
  if (projectId === null || (await isLastProject(trx, userId, projectId))) return
  const deleted = await selectRows(
    trx,
    `delete from projects p where p.id = ? and not exists (select 1 from messages m where m.project_id = p.id)
       and not exists (select 1 from turns t where t.project_id = p.id)
       and not exists (select 1 from daw_documents d where d.project_id = p.id) returning p.id`,
    [projectId],
  )
  if (deleted.length === 0) return
  await trx('dreampack_runs').where({ id }).update({ project_id: null, seeds: null })
  await appendEvent(trx, userId, 'project_deleted', { projectId }, { projectId })
}

/** Ends a run with its track counts; an ended run stays unchanged. False where nothing changed. */
export async function closeRun(db: Database, runId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const run = await runById(trx, runId)
    if (run?.state !== 'running') return false
    const reason = run.reason ?? (Number(run.made) < run.track_count ? 'tracks_failed' : null)
    const changed = await trx('dreampack_runs')
      .where({ id: runId, state: 'running' })
      .update({ state: 'ended', reason, ended_at: trx.fn.now() })
    if (changed > 0) await deleteEmptyProject(trx, run)
    await appendUpdateUnlessDeleted(trx, run.user_id, run.dreampack_id)
    return changed > 0
  })
}

/**
 * Ends a stopped run without open tracks: its workflow, which may wait for its tool, would do so minutes later. One
 * that is still being opened ends with its first track.
 */
async function closeIdleRun(trx: Database, runId: string): Promise<void> {
  const run = await runById(trx, runId)
  if (run?.seeds && Number(run.under_way) === 0) await closeRun(trx, runId)
}

/**
 * Requests the runs of a dreampack, or one of them, to stop; returns the ids of their open messages. Tracks are
 * accepted under the same lock, so each is among those ids or is not made.
 */
export async function stopRuns(db: Database, dreampackId: string, runId?: string): Promise<string[]> {
  return db.transaction(async (trx) => {
    const pack = await trx<DreampackRow>('dreampacks').where({ id: dreampackId }).forUpdate().first('user_id')
    const one = runId === undefined ? {} : { id: runId }
    const runs = trx('dreampack_runs').where({ dreampack_id: dreampackId, state: 'running', ...one })
    const stopped = await runs
      .update({
        stop_requested_at: trx.raw('coalesce(stop_requested_at, now())'),
        reason: trx.raw("coalesce(reason, 'stopped')"),
      })
      .returning<{ id: string }[]>('id')
    for (const { id } of stopped) await closeIdleRun(trx, id)
    if (pack && stopped.length > 0) await appendUpdateUnlessDeleted(trx, pack.user_id, dreampackId)
    return listOpenMessages(trx, dreampackId, runId)
  })
}

/** Messages of open tracks. */
export async function listOpenMessages(db: Database, dreampackId: string, runId?: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select j.message_id as id from jobs j join dreampack_runs r on r.id = j.run_id
     where r.dreampack_id = ? and (?::text is null or r.id = ?) and j.state in ('accepted', 'running')`,
    [dreampackId, runId ?? null, runId ?? null],
  )
  return rows.map(({ id }) => id)
}

/** A sample of runs that should have a workflow; another sample each time, so that lost ones are found eventually. */
export const sampleOpenRuns = (db: Database, limit: number): Promise<string[]> =>
  db('dreampack_runs').where({ state: 'running' }).orderByRaw('random()').limit(limit).pluck('id')
