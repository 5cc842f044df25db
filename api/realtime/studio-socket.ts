import type { Server, Socket } from 'socket.io'
import { handshakeSchema } from '@songloom/contracts/jobs/events'
import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import type { CurrentSession } from '../auth/auth-port.ts'
import { isDrained, terminate } from './socket-writes.ts'

/** What one connection has been sent. Rows are read after `cursor`, one reader at a time: no hole, no echo. */
export interface Feed {
  userId: string
  cursor: number
  reading: boolean
  again: boolean
  /** Reading stopped until the transport has drained. */
  waiting: boolean
  /** True until it has been sent what it missed. */
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

/** What a client sent when it connected; throws where it cannot be read. */
export const readHandshake = (socket: Pick<Socket, 'handshake'>) => handshakeSchema.parse(socket.handshake.auth ?? {})

/** Whether a client requests the stream of the support desk. */
export const asksForOperators = (socket: Pick<Socket, 'handshake'>): boolean => readHandshake(socket).operators === true

/** Closes a socket. A peer that does not read gets no closing handshake, which would wait in the same buffer. */
export function disconnect(socket: StudioSocket): void {
  const { conn } = socket
  socket.disconnect(true)
  if (!isDrained(conn)) terminate(conn)
}
