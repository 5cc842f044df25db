import type { StartTurnRequest } from '@songloom/contracts/assistant/turns'
import { maxOpenTurns, maxTurnSeconds, turnToolIds, defaultTurnTokens } from '@songloom/contracts/assistant/turns.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { ownedBy } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { appendEvent } from '../events/events.ts'
import { insertMessage, getMessageView } from '../events/messages.ts'
import { changeThread } from '../events/thread-changes.ts'
import { createId } from '../ids.ts'
import type { TurnRow } from './turn-rows.ts'

/** A request that its caller may make. */
export interface NewTurn extends StartTurnRequest {
  userId: string
  apiKeyId?: string
  /** The turn whose request was edited; it is removed from the thread. */
  replaces?: TurnRow
}

async function findEarlier(db: Database, turn: NewTurn): Promise<TurnRow | undefined> {
  const row = await db<TurnRow>('turns')
    .where({ request_key: turn.requestKey, ...ownedBy(turn.userId) })
    .first()
  if (!row) return undefined
  const isSame = row.prompt === turn.prompt && row.project_id === turn.projectId && row.mode === turn.mode
  if (!isSame) throw new RejectedError('temp_id_reused')
  return row
}

async function assertFewOpen(trx: Database, userId: string): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    trx,
    "select count(*)::int from turns where user_id = ? and state in ('running', 'confirming')",
    [userId],
  )
  if (row!.count >= maxOpenTurns) throw new RejectedError('too_many_turns', { values: { limit: maxOpenTurns } })
}

/** Hides the message of an edited request. Jobs that it began keep their own messages. */
async function replaceTurn(trx: Database, { id, message_id: messageId }: TurnRow, byId: string): Promise<void> {
  await trx('turns').where({ id }).update({ replaced_by_id: byId })
  await changeThread(trx, messageId, async () => {
    await trx('messages').where({ id: messageId }).update({ removed_at: trx.fn.now() })
  })
}

async function insertAll(trx: Database, turn: NewTurn): Promise<TurnRow> {
  const { userId, projectId, mode, prompt, replaces } = turn
  const [id, messageId] = [createId(), createId()]
  await insertMessage(trx, {
    ...{ id: messageId, projectId, userId, prompt },
    tempId: turn.requestKey,
    toolId: turnToolIds[mode],
    loadingText: '',
    settings: null,
  })
  const [row] = await trx<TurnRow>('turns')
    .insert({
      ...{ id, message_id: messageId, project_id: projectId, user_id: userId, mode, prompt },
      api_key_id: turn.apiKeyId ?? null,
      request_key: turn.requestKey,
      audio_id: turn.audioId ?? null,
      limit_tokens: turn.limitTokens ?? defaultTurnTokens,
      next_start_at: trx.fn.now() as unknown as Date,
      deadline_at: trx.raw("now() + ? * interval '1 second'", [maxTurnSeconds]) as unknown as Date,
    })
    .returning('*')
  if (replaces) await replaceTurn(trx, replaces, id)
  const message = await getMessageView(trx, messageId)
  const subject = { projectId, messageId, tempId: turn.requestKey }
  await appendEvent(trx, userId, 'message_ack', subject, { tempId: turn.requestKey, messageId })
  await appendEvent(trx, userId, 'new_message', subject, { message })
  return row!
}

/**
 * Accepts a turn with its message, once for each request key of a user; its workflow is due at once. Throws
 * `RejectedError`: `temp_id_reused`, `too_many_turns`.
 */
export async function acceptTurn(db: Database, turn: NewTurn): Promise<TurnRow> {
  return db.transaction(async (trx) => {
    await lockName(trx, `turns:${turn.userId}`)
    const earlier = await findEarlier(trx, turn)
    if (earlier) return earlier
    await assertFewOpen(trx, turn.userId)
    return insertAll(trx, turn)
  })
}

/** A turn whose workflow has to run. */
export interface DueTurn {
  turnId: string
  userId: string
  projectId: string
  /** The first step that is not done. */
  step: number
}

/**
 * Leases turns that have to run. A running one comes up again after `leaseSeconds`: its workflow exists then, or is
 * started again from what is stored.
 */
export const leaseDueTurns = (db: Database, limit: number, leaseSeconds: number): Promise<DueTurn[]> =>
  selectRows<DueTurn>(
    db,
    `with due as (
       select id from turns where next_start_at <= now() order by next_start_at limit ? for update skip locked
     )
     update turns set next_start_at = now() + ? * interval '1 second' where id in (select id from due)
     returning id as "turnId", user_id as "userId", project_id as "projectId",
       coalesce((select max(step) from turn_steps s where s.turn_id = turns.id), 0) as step`,
    [limit, leaseSeconds],
  )

/**
 * Sets when a turn is started again: soon where Temporal is away, or where its user decided while the workflow that
 * asked was ending.
 */
export const postponeTurn = async (db: Database, id: string, isRunning: boolean): Promise<void> =>
  void (await db.raw(
    `update turns set next_start_at = now() + case when ? and not exists (
       select 1 from turn_confirmations c where c.turn_id = turns.id and c.decided_at > now() - interval '10 seconds'
     ) then interval '60 seconds' else interval '1 second' end
     where id = ? and next_start_at is not null`,
    [isRunning, id],
  ))

/** Asks a turn to stop; what works on it reads this row. */
export const requestStop = async (db: Database, id: string): Promise<void> =>
  void (await db('turns').where({ id, stop_requested_at: null }).update({ stop_requested_at: db.fn.now() }))

/** An attempt looks for a stop several times a second and stores what it wrote within this time. */
const stopSeconds = 5

/** Turns that were asked to stop some seconds ago and still run: they wait to ask the model again, or for a worker. */
export const listUnansweredStops = (db: Database, limit: number): Promise<TurnRow[]> =>
  selectRows<TurnRow>(
    db,
    `select * from turns where state = 'running' and stop_requested_at < now() - ? * interval '1 second'
     order by stop_requested_at limit ?`,
    [stopSeconds, limit],
  )

/** Which of these turns are to stop, or have ended or gone. */
export async function findStopped(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const going = await db('turns')
    .whereIn('id', [...ids])
    .where({ state: 'running', stop_requested_at: null })
    .pluck<string[]>('id')
  return new Set(ids.filter((id) => !going.includes(id)))
}
