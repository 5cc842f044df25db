import type { Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import { realtime, requestEvents } from '@songloom/contracts/jobs/realtime-events'
import type { TurnDeltas } from '@songloom/contracts/assistant/turns'
import type { Log } from '@songloom/platform/logs/log'
import { eventsChannel, progressChannel } from '@songloom/store/events/announcements'
import { dawChannel, readDawChange } from '@songloom/store/events/daw-changes'
import { typingChannel } from '@songloom/store/events/typing'
import type { AuthPort } from '../auth/auth-port.ts'
import { Refusal, toRefusalBody } from '../http/refusal.ts'
import { countSocket } from '../metrics/realtime.ts'
import { createAdmitSocket, dropEndedSessions } from './admit-socket.ts'
import { createEventFeeds } from './event-feeds.ts'
import type { EventFeeds } from './event-feeds.ts'
import { createOperatorsNotifier } from './operators-notifier.ts'
import { createTypingRelay } from './relay-typing.ts'
import { watchSlowSockets } from './slow-sockets.ts'
import { isOperatorRequest } from './studio-socket.ts'
import type { StudioServer, StudioSocket } from './studio-socket.ts'

interface Deps {
  http: HttpServer
  db: Knex
  redis: Redis
  /** A connection of its own: a subscriber can do nothing else. */
  subscriber: Redis
  auth: Pick<AuthPort, 'findSession' | 'findRoles'>
  origin: string
  log: Log
  /** Shorter in tests; the contract's is the default. */
  undrainedMs?: number
}

export interface Realtime {
  /** Connected to this node now. */
  socketCount(): number
  hasSockets(userId: string): boolean
  sendTurnDeltas(userId: string, deltas: TurnDeltas): void
  close(): Promise<void>
}

/** Why a request by socket makes no job. */
const requestRefusal = toRefusalBody(new Refusal('requests_by_http'))

const sweepEveryMs = 1_000
const sessionCheckEveryMs = 5_000
const operatorsRoom = 'operators'
const roomFor = (userId: string): string => `user:${userId}`

const openServer = (http: HttpServer, origin: string): StudioServer =>
  new Server(http, {
    serveClient: false,
    maxHttpBufferSize: socketSettings.maxPacketBytes,
    pingInterval: socketSettings.pingIntervalMs,
    pingTimeout: socketSettings.pongDeadlineMs,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (req, answer) => answer(null, req.headers.origin === undefined || req.headers.origin === origin),
  })

/** Subscribes a new connection to its user's or the desk's channel, and sends missed events. */
function serveSocket(socket: StudioSocket, feeds: EventFeeds, log: Log): void {
  const userId = socket.data.session.user.id
  countSocket(socket)
  socket.on(realtime.ping, () => {
    socket.emit(realtime.pong)
  })
  // Not written to the event log: the studio never asks by socket.
  for (const event of requestEvents) socket.on(event, () => (socket as Socket).emit('message_ack', requestRefusal))
  if (isOperatorRequest(socket)) return void socket.join(operatorsRoom)
  void socket.join(roomFor(userId))
  void feeds.begin(socket, userId).catch((error: unknown) => {
    log.warn({ err: error }, 'a socket could not begin')
    socket.disconnect(true)
  })
}

function relayDawChange(io: StudioServer, text: string): void {
  const { readers, change } = readDawChange(text)
  // Without a room Socket.IO sends to all sockets.
  if (readers.length === 0) return
  io.to(readers.map(roomFor)).emit(realtime.dawChange, change)
}

function listen(subscriber: Redis, onMessage: (channel: string, text: string) => void): void {
  subscriber.on('message', onMessage)
  const subscribe = (): void =>
    void subscriber.subscribe(eventsChannel, progressChannel, typingChannel, dawChannel).catch(() => undefined)
  subscriber.on('ready', subscribe)
  if (subscriber.status === 'ready') subscribe()
}

/** Relays users' events and progress to their sockets, and changes of jobs to the support desk. */
export function createRealtime(deps: Deps): Realtime {
  const { http, db, redis, subscriber, auth, origin, log, undrainedMs = socketSettings.undrainedMs } = deps
  const io = openServer(http, origin)
  const sockets = (): StudioSocket[] => [...io.sockets.sockets.values()]
  const slowSockets = watchSlowSockets(io.engine, { undrainedMs, maxWaitingPackets: socketSettings.maxWaitingPackets })
  const feeds = createEventFeeds({ db, log })
  const operators = createOperatorsNotifier(() => io.to(operatorsRoom).volatile.emit(realtime.operators))
  io.use(createAdmitSocket(auth))
  const typing = createTypingRelay({ io, db, redis, log, roomFor })
  io.on('connection', (socket) => {
    serveSocket(socket, feeds, log)
    typing.serve(socket)
  })

  const pumpUser = (userId: string): void => {
    for (const id of io.sockets.adapter.rooms.get(roomFor(userId)) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) void feeds.pump(socket)
    }
  }
  listen(subscriber, (channel, text) => {
    if (channel === eventsChannel) {
      operators.notify()
      return pumpUser(text)
    }
    if (channel === typingChannel) return typing.relay(text)
    if (channel === dawChannel) return relayDawChange(io, text)
    // Others listen to channels of their own on this connection.
    if (channel !== progressChannel) return
    const { userId, note } = JSON.parse(text) as { userId: string; note: ProgressNote }
    io.to(roomFor(userId)).volatile.emit(realtime.progress, note)
  })

  const every = (ms: number, failure: string, work: () => Promise<void>) =>
    setInterval(() => void work().catch((error: unknown) => log.warn({ err: error }, failure)), ms)
  const timers = [
    every(sweepEveryMs, 'slow sockets could not be closed', async () => {
      const closed = slowSockets.closeSlow()
      if (closed > 0) log.info({ closed }, 'sockets that did not read were closed')
    }),
    every(sweepEveryMs, 'the event sweep failed', () => feeds.sweep(sockets())),
    every(sessionCheckEveryMs, 'the session check failed', () => dropEndedSessions(auth, sockets())),
  ]

  return {
    socketCount: () => io.sockets.sockets.size,
    hasSockets: (userId) => io.sockets.adapter.rooms.has(roomFor(userId)),
    sendTurnDeltas: (userId, deltas) => void io.to(roomFor(userId)).emit(realtime.turnDeltas, deltas),
    async close() {
      operators.close()
      timers.forEach((timer) => clearInterval(timer))
      slowSockets.closeUndrained()
      await io.close()
    },
  }
}
