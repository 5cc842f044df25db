import type { EventType } from './events.rules.ts'
import type { ProgressNote, UserEvent } from './events.ts'

/** What sockets carry beside the rows of the event log; both sides take the names from here. */
export const realtime = {
  /** The connection is served from this cursor on. */
  ready: 'ready',
  /** The gap is too old: lists are read again, and the cursor goes on from here. */
  resync: 'resync',
  progress: 'generation_progress',
  /** To support only: something changed anywhere. */
  operators: 'operators_changed',
  ping: 'ping',
  pong: 'pong',
} as const

/** The specified events of a client that asks for work; each is answered by a `message_ack` that refuses it (decision 0009). */
export const requestEvents = ['submit_request', 'send_message'] as const

export interface Cursor {
  cursor: number
}

type Rows = Record<EventType, (event: UserEvent) => void>

export interface ServerToClient extends Rows {
  [realtime.ready]: (at: Cursor) => void
  [realtime.resync]: (at: Cursor) => void
  [realtime.progress]: (note: ProgressNote) => void
  [realtime.operators]: () => void
  [realtime.pong]: () => void
}

export interface ClientToServer extends Record<(typeof requestEvents)[number], () => void> {
  [realtime.ping]: () => void
}
