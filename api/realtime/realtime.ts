import type { Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { replayLimit, replayMaxBytes, socketSettings } from '@songloom/contracts/jobs/events.rules'
import { handshakeSchema } from '@songloom/contracts/jobs/events'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { realtime, requestEvents } from '@songloom/contracts/jobs/realtime-events'
import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import type { Log } from '@songloom/platform/log'
import { eventsChannel, progressChannel } from '@songloom/store/events/announcements'
import { countEventBytes, cursorOf, cursorsOf } from '@songloom/store/events/events'
import type { AuthPort, CurrentSession } from '../auth/auth-port.ts'
import { createOperatorsNotifier } from './operators-notifier.ts'
import { countDelivery, countSocket } from '../metrics/realtime.ts'
import { shareReads } from '../library/shared-reads.ts'
import { watchSlowSockets } from './slow-sockets.ts'
import { createSocketSeats } from './socket-seats.ts'
import { Refusal, refusalBody } from '../http/refusal.ts'
import { isDrained, onWritable, terminate } from './socket-writes.ts'

interface Needs {
  http: HttpServer
  db: Knex
  /** A connection of its own: a subscriber can do nothing else. */
  subscriber: Redis
  auth: Pick<AuthPort, 'sessionOf' | 'rolesOf'>
  origin: string
  log: Log
  /** Shorter in tests; the contract's is the default. */
  undrainedMs?: number
}

export interface Realtime {
  /** Connected to this node now. */
  socketCount(): number
  close(): Promise<void>
}

/** What one connection has been sent. Rows are read after `cursor`, one reader at a time: no hole, no echo. */
interface Feed {
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
type StudioSocket = Socket<ClientToServer, ServerToClient, Between, SocketData>

/** Why a request by socket makes no job. */
const requestRefusal = refusalBody(new Refusal('requests_by_http'))

const sweepEveryMs = 1_000
const sessionCheckEveryMs = 5_000
const operatorsRoom = 'operators'
const roomOf = (userId: string): string => `user:${userId}`

const asksForOperators = (socket: Pick<Socket, 'handshake'>): boolean =>
  handshakeSchema.parse(socket.handshake.auth ?? {}).operators === true

const mayStay = (socket: StudioSocket, role: Role | undefined): boolean =>
  role !== undefined && (!asksForOperators(socket) || hasRoleAtLeast(role, 'support'))

/** A peer that does not read gets no closing handshake: it would wait in the same buffer. */
function disconnect(socket: StudioSocket): void {
  const { conn } = socket
  socket.disconnect(true)
  if (!isDrained(conn)) terminate(conn)
}

async function isTooOld(db: Knex, userId: string, after: number, newest: number): Promise<boolean> {
  if (after > newest || newest - after > replayLimit) return true
  return after < newest && (await countEventBytes(db, userId, after)) > replayMaxBytes
}

export function createRealtime({
  http,
  db,
  subscriber,
  auth,
  origin,
  log,
  undrainedMs = socketSettings.undrainedMs,
}: Needs): Realtime {
  const io = new Server<ClientToServer, ServerToClient, Between, SocketData>(http, {
    serveClient: false,
    maxHttpBufferSize: socketSettings.maxPacketBytes,
    pingInterval: socketSettings.pingIntervalMs,
    pingTimeout: socketSettings.pongDeadlineMs,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (req, answer) => answer(null, req.headers.origin === undefined || req.headers.origin === origin),
  })
  const sockets = (): StudioSocket[] => [...io.sockets.sockets.values()]
  const readEvents = shareReads(db, { rows: socketSettings.batchRows, bytes: socketSettings.batchBytes })
  const slowSockets = watchSlowSockets(io.engine, { undrainedMs, maxWaitingPackets: socketSettings.maxWaitingPackets })
  const seats = createSocketSeats(socketSettings.socketsPerUser)

  async function sessionOf(socket: StudioSocket): Promise<CurrentSession | null> {
    const { token } = handshakeSchema.parse(socket.handshake.auth ?? {})
    return auth.sessionOf({ ...socket.handshake.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) })
  }

  /** One account must not fill a node. A connection has its seat until it or its socket is closed, whichever comes first. */
  function seat(socket: StudioSocket, userId: string): boolean {
    if (socket.conn.readyState !== 'open') return false
    const leave = seats.take(userId)
    if (!leave) return false
    socket.conn.once('close', leave)
    socket.once('disconnect', leave)
    return true
  }

  io.use((socket, next) => {
    sessionOf(socket).then(
      (session) => {
        if (!session) return next(new Error('signed_out'))
        if (asksForOperators(socket) && !hasRoleAtLeast(session.user.role, 'support'))
          return next(new Error('forbidden'))
        if (!seat(socket, session.user.id)) return next(new Error('too_many_connections'))
        socket.data.session = session
        next()
      },
      () => next(new Error('bad_request')),
    )
  })

  io.on('connection', (socket) => {
    const userId = socket.data.session.user.id
    countSocket(socket)
    socket.on(realtime.ping, () => {
      socket.emit(realtime.pong)
    })
    // No row of the event log: the studio, which never asks by socket, does not see it.
    for (const event of requestEvents) socket.on(event, () => (socket as Socket).emit('message_ack', requestRefusal))
    if (asksForOperators(socket)) return void socket.join(operatorsRoom)
    void socket.join(roomOf(userId))
    void begin(socket, userId).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not begin')
      socket.disconnect(true)
    })
  })

  async function begin(socket: StudioSocket, userId: string): Promise<void> {
    const newest = await cursorOf(db, userId)
    const { after } = handshakeSchema.parse(socket.handshake.auth ?? {})
    const tooOld = after !== undefined && (await isTooOld(db, userId, after, newest))
    const cursor = after === undefined || tooOld ? newest : after
    const feed: Feed = { userId, cursor, reading: false, again: false, waiting: false, catchingUp: true }
    socket.data.feed = feed
    onWritable(socket.conn, () => {
      if (feed.waiting && isDrained(socket.conn)) void pump(socket)
    })
    socket.emit(tooOld ? realtime.resync : realtime.ready, { cursor })
    await pump(socket)
  }

  /** Sends one batch; the next is read when the transport has drained, so a peer that does not read holds one batch of memory. */
  async function pump(socket: StudioSocket): Promise<void> {
    const feed = socket.data.feed
    if (!feed) return
    feed.again = true
    if (feed.reading) return
    feed.reading = true
    try {
      while (feed.again && socket.connected) {
        feed.waiting = !isDrained(socket.conn)
        if (feed.waiting) return
        feed.again = false
        const { events, isLast } = await readEvents(feed.userId, feed.cursor)
        for (const event of events) {
          socket.emit(event.type, event)
          feed.cursor = event.seq
          countDelivery(event, feed.catchingUp)
        }
        if (isLast) feed.catchingUp = false
        else feed.again = true
      }
    } catch (error) {
      // The sweep tries again; nothing was skipped, the cursor stands where reading stopped.
      log.warn({ err: error }, 'events could not be read')
    } finally {
      feed.reading = false
    }
  }

  const pumpUser = (userId: string): void => {
    for (const id of io.sockets.adapter.rooms.get(roomOf(userId)) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) void pump(socket)
    }
  }

  /** Redis may lose every announcement; rows are compared with what each socket has. */
  async function sweep(): Promise<void> {
    const open = sockets().flatMap((socket) => (socket.data.feed ? [{ socket, feed: socket.data.feed }] : []))
    if (open.length === 0) return
    const newest = await cursorsOf(db, [...new Set(open.map(({ feed }) => feed.userId))])
    for (const { socket, feed } of open) if ((newest.get(feed.userId) ?? 0) > feed.cursor) void pump(socket)
  }

  /** A session that ended, or a role that was taken away, ends its sockets within seconds. */
  async function dropEndedSessions(): Promise<void> {
    const open = sockets()
    if (open.length === 0) return
    const roles = await auth.rolesOf([...new Set(open.map((socket) => socket.data.session.sessionId))])
    for (const socket of open) if (!mayStay(socket, roles.get(socket.data.session.sessionId))) disconnect(socket)
  }

  const operators = createOperatorsNotifier(() => io.to(operatorsRoom).volatile.emit(realtime.operators))
  const quietly = (what: string, work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.warn({ err: error }, what))
  const closeSlow = async (): Promise<void> => {
    const closed = slowSockets.closeSlow()
    if (closed > 0) log.info({ closed }, 'sockets that did not read were closed')
  }
  const timers = [
    setInterval(quietly('slow sockets could not be closed', closeSlow), sweepEveryMs),
    setInterval(quietly('the event sweep failed', sweep), sweepEveryMs),
    setInterval(quietly('the session check failed', dropEndedSessions), sessionCheckEveryMs),
  ]

  subscriber.on('message', (channel, text) => {
    if (channel === eventsChannel) {
      operators.tell()
      return pumpUser(text)
    }
    const { userId, note } = JSON.parse(text) as { userId: string; note: ProgressNote }
    io.to(roomOf(userId)).volatile.emit(realtime.progress, note)
  })
  const subscribe = (): void => void subscriber.subscribe(eventsChannel, progressChannel).catch(() => undefined)
  subscriber.on('ready', subscribe)
  if (subscriber.status === 'ready') subscribe()

  return {
    socketCount: () => io.sockets.sockets.size,
    async close() {
      operators.close()
      timers.forEach((timer) => clearInterval(timer))
      slowSockets.closeUndrained()
      await io.close()
    },
  }
}
