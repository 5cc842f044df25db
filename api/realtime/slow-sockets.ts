import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'
import { countWaitingPackets, getSid, isDrained, onWritable, terminate, trackPoll } from './socket-writes.ts'
import type { Connection } from './socket-writes.ts'

interface SlowSocketLimits {
  /** The longest time a connection may stay undrained, in milliseconds. */
  undrainedMs: number
  /** How many packets may wait for a connection. */
  maxWaitingPackets: number
}

export interface SlowSocketWatch {
  /** Closes connections that have not drained in time; answers how many. */
  closeSlow(): number
  /** Closes every connection that has not drained. */
  closeUndrained(): void
}

/**
 * Finds connections whose peer does not read. The heartbeat cannot: engine.io accepts any pong, even an unsolicited
 * one.
 */
export function watchSlowSockets(engine: Server['engine'], limits: SlowSocketLimits): SlowSocketWatch {
  const connections = new Map<string, Connection>()
  const undrainedSinceMs = new Map<Connection, number>()

  function recordDrained(conn: Connection): boolean {
    if (!isDrained(conn)) return false
    undrainedSinceMs.delete(conn)
    return true
  }

  function isSlow(conn: Connection, nowMs: number): boolean {
    if (recordDrained(conn)) return false
    if (countWaitingPackets(conn) > limits.maxWaitingPackets) return true
    const sinceMs = undrainedSinceMs.get(conn) ?? nowMs
    undrainedSinceMs.set(conn, sinceMs)
    return nowMs - sinceMs >= limits.undrainedMs
  }

  engine.on('connection', (conn: Connection) => {
    connections.set(getSid(conn), conn)
    onWritable(conn, () => void recordDrained(conn))
    conn.once('close', () => {
      connections.delete(getSid(conn))
      undrainedSinceMs.delete(conn)
    })
  })
  engine.use((req: IncomingMessage, res: ServerResponse, next: () => void) => {
    const conn = connections.get(new URLSearchParams(req.url?.split('?')[1]).get('sid') ?? '')
    if (conn && req.method === 'GET' && req.headers.upgrade === undefined) trackPoll(conn, res)
    next()
  })

  return {
    closeSlow() {
      const nowMs = performance.now()
      const slow = [...connections.values()].filter((conn) => isSlow(conn, nowMs))
      slow.forEach(terminate)
      return slow.length
    },
    closeUndrained: () => [...connections.values()].filter((conn) => !isDrained(conn)).forEach(terminate),
  }
}
