import type { EventPayload, UserEvent } from '@songloom/contracts/jobs/events'
import type { EventType } from '@songloom/contracts/jobs/events.rules'
import { ownedBy, ownedSql } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'

interface EventSubject {
  projectId?: string | null
  messageId?: string | null
  tempId?: string | null
}

/** An event at its append: what happened to which project and message. */
export interface NewEvent<T extends EventType = EventType> extends EventSubject {
  type: T
  payload: EventPayload<T>
}

/** Checks a payload against the type of its event. */
export const createUserEvent = <T extends EventType>(
  type: T,
  subject: EventSubject,
  payload: EventPayload<T>,
): NewEvent => ({ ...subject, type, payload }) as NewEvent

const appendSql = `with cursor as (
   insert into event_cursors (user_id, seq) values (:userId, :count)
   on conflict (user_id) do update set seq = event_cursors.seq + excluded.seq returning seq
 )
 insert into events (user_id, seq, id, type, project_id, message_id, temp_id, payload)
 select :userId, cursor.seq - cast(:count as int) + e.ordinality, e.id, e.type, e.project_id, e.message_id,
   e.temp_id, e.payload
 from cursor, rows from (jsonb_to_recordset(cast(:events as jsonb))
   as (id text, type text, project_id text, message_id text, temp_id text, payload jsonb)) with ordinality as e
 returning seq`

/**
 * Appends to a user's log inside the caller's transaction, in order; returns the last seq. The cursor row is locked
 * until commit, so seq order is commit order and readers see no gaps.
 */
export async function appendEvents(trx: Database, userId: string, events: readonly NewEvent[]): Promise<number> {
  const rows = events.map(({ type, projectId = null, messageId = null, tempId = null, payload }) => ({
    id: createId(),
    type,
    project_id: projectId,
    message_id: messageId,
    temp_id: tempId,
    payload,
  }))
  const values = { userId, count: rows.length, events: JSON.stringify(rows) }
  const appended = await selectRows<{ seq: string }>(trx, appendSql, values, 'append-events')
  return Math.max(...appended.map(({ seq }) => Number(seq)))
}

/** Appends one event, as `appendEvents` does; returns its seq. */
export const appendEvent = <T extends EventType>(
  trx: Database,
  userId: string,
  type: T,
  subject: EventSubject,
  payload: EventPayload<T>,
): Promise<number> => appendEvents(trx, userId, [createUserEvent(type, subject, payload)])

interface EventRow {
  seq: string
  id: string
  type: EventType
  project_id: string | null
  message_id: string | null
  temp_id: string | null
  payload: EventPayload<EventType>
  at: Date
}

export interface EventBatch {
  events: UserEvent[]
  /** False when more events existed at the time of this read. */
  isLast: boolean
}

/** Bounds of one read; `bytes` counts payloads as JSON text, and only the last event may exceed it. */
export interface BatchBounds {
  rows: number
  bytes: number
}

/**
 * Events after `seq` in order, within the bounds, at least one if any exists. The sum is streamed in index order, so
 * PostgreSQL reads at most `rows` payloads.
 */
export async function readEventBatch(
  db: Database,
  userId: string,
  seq: number,
  { rows: maxRows, bytes: maxBytes }: BatchBounds,
): Promise<EventBatch> {
  const rows = await selectRows<EventRow & { bytes_so_far: string; bytes: number }>(
    db,
    `select * from (
       select seq, id, type, project_id, message_id, temp_id, payload, at, octet_length(payload::text) as bytes,
         sum(octet_length(payload::text)) over (order by seq) as bytes_so_far
       from events where ${ownedSql()} and seq > ? order by seq limit ?
     ) batch where bytes_so_far - bytes < ? order by seq`,
    [userId, seq, maxRows, maxBytes],
    'read-events',
  )
  const isFull = rows.length === maxRows || Number(rows.at(-1)?.bytes_so_far ?? 0) >= maxBytes
  return { events: rows.map((row) => eventOfRow(row)), isLast: !isFull }
}

/** Bytes of all payloads after `seq`, as JSON text. */
export async function countEventBytes(db: Database, userId: string, seq: number): Promise<number> {
  const [row] = await selectRows<{ bytes: string }>(
    db,
    `select coalesce(sum(octet_length(payload::text)), 0) as bytes from events where ${ownedSql()} and seq > ?`,
    [userId, seq],
  )
  return Number(row!.bytes)
}

/** Events after `seq` in order, at most `limit`. */
export async function listEventsAfter(db: Database, userId: string, seq: number, limit: number): Promise<UserEvent[]> {
  const rows = await db<EventRow>('events').where(ownedBy(userId)).where('seq', '>', seq).orderBy('seq').limit(limit)
  return rows.map((row) => eventOfRow(row))
}

const eventOfRow = (row: EventRow): UserEvent =>
  ({
    seq: Number(row.seq),
    id: row.id,
    type: row.type,
    projectId: row.project_id,
    messageId: row.message_id,
    tempId: row.temp_id,
    payload: row.payload,
    at: row.at.toISOString(),
  }) as UserEvent

/** The newest seq of a user; 0 before the first event. */
export async function getCursor(db: Database, userId: string): Promise<number> {
  const row = await db<{ user_id: string; seq: string }>('event_cursors').where(ownedBy(userId)).first('seq')
  return Number(row?.seq ?? 0)
}

/** Newest seq of many users in one query, for the sweep. */
export async function getCursors(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ user_id: string; seq: string }>('event_cursors')
    .whereIn('user_id', [...userIds])
    .select('user_id', 'seq')
  return new Map(rows.map((row) => [row.user_id, Number(row.seq)]))
}
