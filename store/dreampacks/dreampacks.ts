import type { Knex } from 'knex'
import { getNextSlot } from '@songloom/contracts/dreampacks/dreampack-clock'
import type { Dreampack, DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import { maxDreampacks } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { Settings } from '@songloom/tools/contracts'
import { ownedBy } from '../access.ts'
import { getDatabaseTime } from '../clock.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { appendDreampackUpdate, toDreampack } from './dreampack-views.ts'
import type { DreampackRow } from './dreampack-views.ts'
import { appendEvent } from '../events/events.ts'
import { createId } from '../ids.ts'

/** The request of a dreampack's tracks; it has passed the rules of its tool. */
export interface DreampackRequest {
  prompt: string
  dnaState: DreampackDnaState
  settings: Settings
  input: object
  durationSeconds: number
  /** The price of a track. */
  trackTokens: number
}

export interface NewDreampack extends DreampackRequest {
  userId: string
  name: string
  trackCount: number
  hour: number
  timeZone: string
  type: DreampackType
  creatorName: string
  style: string
  /** Of a request that makes one dreampack, however often it is sent. */
  requestId?: string | undefined
}

/** Changes of a dreampack; absent fields stay. */
export interface DreampackChanges {
  name?: string
  trackCount?: number
  hour?: number
  timeZone?: string
  monthlyBudgetTokens?: number | null
  request?: DreampackRequest
}

/** A pack is under way, and its tracks are all of one request. */
export class DreampackIsRunning extends Error {}

async function assertNotRunning(trx: Database, id: string): Promise<void> {
  const run = await trx('dreampack_runs').where({ dreampack_id: id, state: 'running' }).first('id')
  if (run) throw new DreampackIsRunning()
}

const toColumns = ({ prompt, dnaState, settings, input, durationSeconds, trackTokens }: DreampackRequest): Change => ({
  ...{ prompt, settings, input },
  dna_state: dnaState,
  duration_seconds: durationSeconds,
  track_tokens: trackTokens,
})

/** When the next pack is due after `after`; dates that already have a pack are skipped. */
async function nextDueAt(
  db: Database,
  row: Pick<DreampackRow, 'id' | 'hour' | 'time_zone'>,
  after: Date,
): Promise<Date> {
  const taken = await selectRows<{ local_date: string }>(
    db,
    `select local_date::text from dreampack_runs where dreampack_id = ? and kind = 'scheduled'
       and local_date > ?::timestamptz - interval '3 days'`,
    [row.id, after],
  )
  const dates = taken.map(({ local_date: date }) => date)
  return getNextSlot(after, { hour: row.hour, timeZone: row.time_zone }, dates).dueAt
}

/** Sets the next due slot after `at`. The caller holds the row's lock. */
export async function setDueSince(trx: Database, row: DreampackRow, at: Date): Promise<void> {
  await trx('dreampacks')
    .where({ id: row.id })
    .update({ due_since: at, next_due_at: await nextDueAt(trx, row, at) })
}

async function countDreampacksOf(db: Database, userId: string): Promise<number> {
  const row = await db('dreampacks')
    .where(ownedBy(userId))
    .whereNot({ state: 'deleted' })
    .count<{ count: string }[]>('* as count')
    .first()
  return Number(row?.count ?? 0)
}

/** The user has reached the limit of dreampacks; nothing was written. */
export class TooManyDreampacks extends Error {}

async function assertBelowLimit(trx: Database, userId: string): Promise<void> {
  if ((await countDreampacksOf(trx, userId)) >= maxDreampacks) throw new TooManyDreampacks()
}

/** The dreampack that this request made before; one that was deleted since can be made again. */
export async function findEarlierDreampack(
  db: Database,
  { userId, requestId }: Pick<NewDreampack, 'userId' | 'requestId'>,
): Promise<Dreampack | undefined> {
  if (requestId === undefined) return undefined
  const row = await db<DreampackRow & { request_id: string | null }>('dreampacks')
    .where({ request_id: requestId, ...ownedBy(userId) })
    .whereNot({ state: 'deleted' })
    .first()
  return row && toDreampack(db, row)
}

/**
 * Creates a dreampack; its first pack is due at the next slot after now (PostgreSQL's, or `at`). One for each
 * `requestId`. Throws `TooManyDreampacks`.
 */
export async function createDreampack(db: Database, pack: NewDreampack, at?: Date): Promise<Dreampack> {
  const id = createId()
  const clock = { hour: pack.hour, timeZone: pack.timeZone }
  return db.transaction(async (trx) => {
    // Serialized per user: of two concurrent requests only one makes the last dreampack, or that of a request id.
    await lockName(trx, `dreampacks:${pack.userId}`)
    const earlier = await findEarlierDreampack(trx, pack)
    if (earlier) return earlier
    await assertBelowLimit(trx, pack.userId)
    const now = at ?? (await getDatabaseTime(trx))
    await trx('dreampacks').insert({
      id,
      user_id: pack.userId,
      name: pack.name,
      state: 'active',
      track_count: pack.trackCount,
      track_tokens: pack.trackTokens,
      hour: pack.hour,
      time_zone: pack.timeZone,
      type: pack.type,
      prompt: pack.prompt,
      creator_name: pack.creatorName,
      style: pack.style,
      request_id: pack.requestId ?? null,
      dna_state: JSON.stringify(pack.dnaState),
      settings: JSON.stringify(pack.settings),
      input: JSON.stringify(pack.input),
      duration_seconds: pack.durationSeconds,
      due_since: now,
      next_due_at: getNextSlot(now, clock).dueAt,
    })
    return appendDreampackUpdate(trx, pack.userId, id)
  })
}

/** Locks a user's dreampack until the transaction ends; undefined for another user's. */
export async function lockDreampack(trx: Database, userId: string, id: string): Promise<DreampackRow | undefined> {
  return trx<DreampackRow>('dreampacks')
    .where({ id, ...ownedBy(userId) })
    .whereNot({ state: 'deleted' })
    .forUpdate()
    .first()
}

type Change = { [Column in keyof DreampackRow]?: DreampackRow[Column] }

/** Changes a user's dreampack; its schedule follows. Undefined for another user's. */
async function change(
  db: Database,
  userId: string,
  id: string,
  planChanges: (row: DreampackRow, trx: Knex) => Promise<Change> | Change,
): Promise<Dreampack | undefined> {
  return db.transaction(async (trx) => {
    const row = await lockDreampack(trx, userId, id)
    if (!row) return undefined
    const changes = await planChanges(row, trx)
    await trx('dreampacks')
      .where({ id })
      .update({ ...changes, revision: row.revision + 1, updated_at: trx.fn.now() })
    return appendDreampackUpdate(trx, userId, id)
  })
}

/**
 * A new hour or zone counts from now (PostgreSQL's, or `at`): slots before now are not made up. Throws
 * `DreampackIsRunning` for another request while a pack is under way.
 */
export const editDreampack = (
  db: Database,
  userId: string,
  id: string,
  changes: DreampackChanges,
  at?: Date,
): Promise<Dreampack | undefined> =>
  change(db, userId, id, async (row, trx) => {
    const { name = row.name, trackCount = row.track_count, hour = row.hour, timeZone = row.time_zone } = changes
    if (changes.request) await assertNotRunning(trx, id)
    const plain = {
      ...(changes.request ? toColumns(changes.request) : {}),
      name,
      track_count: trackCount,
      ...(changes.monthlyBudgetTokens === undefined ? {} : { monthly_budget_tokens: changes.monthlyBudgetTokens }),
    }
    if (hour === row.hour && timeZone === row.time_zone) return plain
    const now = at ?? (await getDatabaseTime(trx))
    const clock = { hour, time_zone: timeZone }
    const due = row.state === 'active' ? { next_due_at: await nextDueAt(trx, { ...row, ...clock }, now) } : {}
    return { ...plain, ...clock, ...due, due_since: now }
  })

/** Paused, it accrues no runs; resumed, it continues with the next slot. */
export const pauseDreampack = (db: Database, userId: string, id: string): Promise<Dreampack | undefined> =>
  change(db, userId, id, () => ({ state: 'paused', next_due_at: null }))

/**
 * Resumes a paused dreampack with the first slot after now (PostgreSQL's time, or `at`). Undefined for a missing and
 * another user's one.
 */
export const resumeDreampack = (db: Database, userId: string, id: string, at?: Date): Promise<Dreampack | undefined> =>
  change(db, userId, id, async (row, trx) => {
    if (row.state === 'active') return {}
    const now = at ?? (await getDatabaseTime(trx))
    return { state: 'active', due_since: now, next_due_at: await nextDueAt(trx, row, now) }
  })

/** Deletes a dreampack and requests its runs to stop; tracks are kept. False for another user's. */
export async function deleteDreampack(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = await lockDreampack(trx, userId, id)
    if (!row) return false
    await trx('dreampacks')
      .where({ id })
      .update({ state: 'deleted', next_due_at: null, revision: row.revision + 1, updated_at: trx.fn.now() })
    await trx('dreampack_runs')
      .where({ dreampack_id: id, state: 'running' })
      .update({ stop_requested_at: trx.raw('coalesce(stop_requested_at, now())'), reason: 'deleted' })
    await appendEvent(trx, userId, 'dreampack_deleted', {}, { dreampackId: id })
    return true
  })
}

/** Records that Temporal's schedule has this revision; a later one still has to be synced. */
export async function recordScheduleSync(db: Database, id: string, revision: number): Promise<void> {
  await db('dreampacks').where({ id }).where('synced_revision', '<', revision).update({ synced_revision: revision })
}

/** Dreampacks whose schedule differs from their row. */
export const listUnsyncedDreampacks = (db: Database, limit = 200): Promise<string[]> =>
  db('dreampacks').whereRaw('revision <> synced_revision').limit(limit).pluck('id')

/** A sample of those whose schedule should exist; another sample each time. */
export const sampleScheduledDreampacks = (db: Database, limit: number): Promise<string[]> =>
  db('dreampacks')
    .whereNot({ state: 'deleted' })
    .whereRaw('revision = synced_revision')
    .orderByRaw('random()')
    .limit(limit)
    .pluck('id')
