import type { ServerResponse } from 'node:http'
import type { Socket } from 'socket.io'

/** The engine.io connection below a socket. */
export type Connection = Socket['conn']

/** The used part of the `ws` socket. */
interface RawWebSocket {
  readonly bufferedAmount: number
  terminate(): void
}

/** Fields that engine.io declares private and offers no other way to. */
interface Internals {
  readonly id: string
  readonly writeBuffer: readonly unknown[]
  readonly transport: { readonly name: string; readonly socket?: RawWebSocket }
}

const smallWriteBytes = 16 * 1024
const pollsByConnection = new WeakMap<Connection, Set<ServerResponse>>()

const internals = (conn: Connection): Internals => conn as unknown as Internals

function getWebSocket(conn: Connection): RawWebSocket | undefined {
  const { transport } = internals(conn)
  return transport.name === 'websocket' ? transport.socket : undefined
}

const isUnread = (res: ServerResponse): boolean => res.headersSent && !res.writableFinished

/** The `sid` under which requests name a connection. */
export const getSid = (conn: Connection): string => internals(conn).id

export const countWaitingPackets = (conn: Connection): number => internals(conn).writeBuffer.length

/** True when the operating system has accepted everything that was written to a connection. */
export function isDrained(conn: Connection): boolean {
  if (countWaitingPackets(conn) > 0) return false
  const webSocket = getWebSocket(conn)
  if (webSocket) return webSocket.bufferedAmount <= smallWriteBytes
  return ![...(pollsByConnection.get(conn) ?? [])].some(isUnread)
}

/** Ends a connection without a closing handshake: a peer that does not read would hold its buffers for another 30 s. */
export function terminate(conn: Connection): void {
  const webSocket = getWebSocket(conn)
  if (webSocket) return webSocket.terminate()
  conn.close(true)
  for (const res of pollsByConnection.get(conn) ?? []) res.destroy()
}

/** Calls back each time the transport of a connection can be written to again, over an upgrade too. */
export function onWritable(conn: Connection, callback: () => void): void {
  conn.transport.on('ready', callback)
  conn.on('upgrade', (transport: Connection['transport']) => transport.on('ready', callback))
}

/** Remembers the response of a long poll: a client may ask for the next one without having read the last. */
export function trackPoll(conn: Connection, res: ServerResponse): void {
  const polls = pollsByConnection.get(conn) ?? new Set()
  pollsByConnection.set(conn, polls.add(res))
  res.once('close', () => polls.delete(res))
}
