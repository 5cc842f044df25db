import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket as TcpSocket } from 'node:net'
import { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { replayMaxBytes, socketSettings } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import { createLog } from '@songloom/platform/logs/log'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { announceEvents } from '@songloom/store/events/announcements'
import { appendEvent, getCursor } from '@songloom/store/events/events'
import { seedUser } from '@songloom/store/testing/seed'
import { createRealtime } from './realtime.ts'
import type { Realtime } from './realtime.ts'

let db: Knex
let subscriber: Redis
let redis: Redis
let http: Server
let api: Realtime
let userId: string
let url: string
const clients: Socket[] = []

withTestDatabase((fresh) => {
  db = fresh
}, 10)

beforeEach(async () => {
  redis = new Redis(inject('redisUrl'))
  subscriber = new Redis(inject('redisUrl'), { maxRetriesPerRequest: null })
  userId = (await seedUser(db, 0)).userId
  http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})

/** Starts the node's sockets; one that has not drained for so long is closed. */
function serve(undrainedMs = 2_000): void {
  const session = { user: { id: userId, role: 'user' }, sessionId: 's' } as never
  api = createRealtime({
    http,
    db,
    redis,
    subscriber,
    origin: url,
    log: createLog('test'),
    auth: { findSession: async () => session, findRoles: async () => new Map([['s', 'user']]) },
    undrainedMs,
  })
}
afterEach(async () => {
  clients.splice(0).forEach((client) => client.disconnect())
  await api.close()
  redis.disconnect()
  subscriber.disconnect()
})

function connect(after: number | undefined, transport: 'websocket' | 'polling' = 'websocket'): Socket {
  const options = { transports: [transport], forceNew: true, reconnection: false, auth: { after } }
  const client = io(url, options)
  clients.push(client)
  return client
}

const received = (client: Socket, name: string) =>
  new Promise<unknown>((resolve) => client.once(name, (payload: unknown) => resolve(payload)))

const payloadBytes = 60_000

/** Appends events of 60 kB, as long lyrics make them. */
async function append(count: number): Promise<void> {
  await db.transaction(async (trx) => {
    for (let sent = 0; sent < count; sent++) {
      const payload = { tokens: { available: sent, reserved: 0 }, filler: 'x'.repeat(payloadBytes) }
      await appendEvent(trx, userId, 'tokens_update', {}, payload)
    }
  })
  await announceEvents(redis, userId)
}

/** The client's `ws` socket, which the library keeps to itself. */
interface RawWebSocket {
  pause(): void
  resume(): void
  send(text: string): void
}
const rawWebSocket = (client: Socket): RawWebSocket =>
  (client.io.engine.transport as unknown as { ws: RawWebSocket }).ws

async function connectPaused(
  undrainedMs?: number,
): Promise<{ client: Socket; webSocket: RawWebSocket; tcp: TcpSocket }> {
  serve(undrainedMs)
  const upgraded = once(http, 'upgrade') as Promise<[unknown, TcpSocket]>
  const client = connect(undefined)
  const [[, tcp]] = await Promise.all([upgraded, received(client, realtime.ready)])
  const webSocket = rawWebSocket(client)
  webSocket.pause()
  return { client, webSocket, tcp }
}

test('a socket that does not read holds one batch, and is closed despite its pongs', async () => {
  const { webSocket, tcp } = await connectPaused()
  let maxHeldBytes = 0
  const closed = once(tcp, 'close')
  const pongs = setInterval(() => {
    maxHeldBytes = Math.max(maxHeldBytes, tcp.writableLength)
    webSocket.send('3')
  }, 20)
  try {
    await append(400)
    await closed
  } finally {
    clearInterval(pongs)
  }
  // The kernel buffers several megabytes; the rest stays in the database.
  expect(maxHeldBytes).toBeGreaterThan(0)
  expect(maxHeldBytes).toBeLessThan(socketSettings.batchBytes + 2 * payloadBytes)
  await expect.poll(() => api.socketCount()).toBe(0)
})

test('a socket that reads again gets every event in order', async () => {
  const { client, webSocket, tcp } = await connectPaused()
  const seen: number[] = []
  client.on('tokens_update', ({ seq }: { seq: number }) => seen.push(seq))
  await append(300)
  await expect.poll(() => tcp.writableLength).toBeGreaterThan(0)
  webSocket.resume()
  await expect.poll(() => seen.length).toBe(300)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBe(await getCursor(db, userId))
})

test('packets that a client provokes and does not read close its socket at once', async () => {
  const { webSocket, tcp } = await connectPaused(600_000)
  const closed = once(tcp, 'close')
  await append(400)
  await expect.poll(() => tcp.writableLength).toBeGreaterThan(0)
  for (let sent = 0; sent <= socketSettings.maxWaitingPackets; sent++) webSocket.send('42["ping"]')
  await closed
})

test.each(['websocket', 'polling'] as const)('a gap of fewer bytes is replayed over %s', async (transport) => {
  serve()
  const start = await getCursor(db, userId)
  const count = Math.floor(replayMaxBytes / payloadBytes) - 1
  await append(count)
  const client = connect(start, transport)
  let seen = 0
  client.on('tokens_update', () => seen++)
  expect(await received(client, realtime.ready)).toEqual({ cursor: start, userId })
  await expect.poll(() => seen).toBe(count)
})

test('a gap of more bytes returns resync', async () => {
  serve()
  const start = await getCursor(db, userId)
  await append(Math.ceil(replayMaxBytes / payloadBytes))
  const client = connect(start)
  expect(await received(client, realtime.resync)).toEqual({ cursor: await getCursor(db, userId), userId })
})
