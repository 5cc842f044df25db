import type { Server, Socket } from 'socket.io'
import { handshakeSchema } from '@songloom/contracts/jobs/events'
import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import type { CurrentSession } from '../auth/auth-port.ts'
import { isDrained, terminate } from './socket-writes.ts'

/** The state of one connection. Rows are read after `cursor`, one reader at a time: no gap, no duplicate. */
export interface Feed {
  userId: string
  cursor: number
  reading: boolean
  again: boolean
  /** Reading stopped until the transport has drained. */
  waiting: boolean
  /** True until its missed events are sent. */
  catchingUp: boolean
}

interface SocketData {
  session: CurrentSession
  /** Support's sockets have none. */
  feed?: Feed
}

type Between = Record<string, never>
export type StudioServer = Server<ClientToServer, ServerToClient, Between, SocketData>
export type StudioSocket = Socket<ClientToServer, ServerToClient, Between, SocketData>

/** The client's handshake data; throws if it is invalid. */
export const readHandshake = (socket: Pick<Socket, 'handshake'>) => handshakeSchema.parse(socket.handshake.auth ?? {})

/** Whether a client requests the stream of the support desk. */
export const isOperatorRequest = (socket: Pick<Socket, 'handshake'>): boolean =>
  readHandshake(socket).operators === true

/** Closes a socket. A peer that does not read gets no closing handshake, which would wait in the same buffer. */
export function disconnect(socket: StudioSocket): void {
  const { conn } = socket
  socket.disconnect(true)
  if (!isDrained(conn)) terminate(conn)
}
