import type { TurnDeltas } from '../assistant/turns.ts'
import type { TypingEvent, TypingNote } from '../chat/typing.rules.ts'
import type { EventType } from './events.rules.ts'
import type { ProgressNote, UserEvent } from './events.ts'

/** Socket messages besides the rows of the event log, for both sides. */
export const realtime = {
  /** The connection continues from this cursor. */
  ready: 'ready',
  /** The gap is too old: reload lists, and continue from here. */
  resync: 'resync',
  progress: 'generation_progress',
  /** Deltas of a running turn. */
  turnDeltas: 'turn_deltas',
  /** A document of the DAW has new groups. */
  dawChange: 'daw_change',
  /** To support only: something changed. */
  operators: 'operators_changed',
  ping: 'ping',
  pong: 'pong',
} as const

/**
 * The specified events by which a client requests work; each is answered by a `message_ack` that refuses it (decision
 * 0009).
 */
export const requestEvents = ['submit_request', 'send_message'] as const

/** Where a connection's events begin, and whose they are. */
export interface EventStart {
  cursor: number
  userId: string
}

/** The newest group of a document: who has an older one asks for what came after it. */
export interface DawChange {
  projectId: string
  seq: number
}

type Rows = Record<EventType, (event: UserEvent) => void>
type Typing<T> = Record<TypingEvent, (note: T) => void>

/** What the server sends over the socket, by event: rows of the event log, typing, and the names of `realtime`. */
export interface ServerToClient extends Rows, Typing<TypingNote> {
  [realtime.ready]: (start: EventStart) => void
  [realtime.resync]: (start: EventStart) => void
  [realtime.progress]: (note: ProgressNote) => void
  [realtime.turnDeltas]: (deltas: TurnDeltas) => void
  [realtime.dawChange]: (change: DawChange) => void
  [realtime.operators]: () => void
  [realtime.pong]: () => void
}

/** What a client sends over the socket: requests (which are refused), typing with its project, and `ping`. */
export interface ClientToServer
  extends Record<(typeof requestEvents)[number], () => void>, Typing<Pick<TypingNote, 'projectId'>> {
  [realtime.ping]: () => void
}
