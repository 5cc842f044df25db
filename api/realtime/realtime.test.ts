import fc from 'fast-check'
import { Redis } from 'ioredis'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventTypes, operatorsEveryMs } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import type { ClientToServer, ServerToClient } from '@songloom/contracts/jobs/realtime-events'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { isFullLength } from '@songloom/platform/testing/length'
import { appendEvent } from '@songloom/store/events/events'
import { announceEvents } from '@songloom/store/events/announcements'
import { announceDawChange } from '@songloom/store/events/daw-changes'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let redis: Redis

beforeAll(async () => {
  api = await startTestApi()
  redis = new Redis(inject('redisUrl'))
  await redis.ping()
})
afterAll(async () => {
  redis.disconnect()
  await api.close()
})

/** A client like the studio: it keeps its cursor and requests later events. */
class Listener {
  readonly seen: UserEvent[] = []
  cursor: number | undefined
  resyncs = 0
  #socket: Socket<ServerToClient, ClientToServer> | undefined
  readonly #caller: Caller

  constructor(caller: Caller, cursor?: number) {
    this.#caller = caller
    this.cursor = cursor
  }

  connect(): void {
    const socket: Socket<ServerToClient, ClientToServer> = io(api.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      auth: (answer) => answer({ token: this.#caller.token, after: this.cursor }),
    })
    for (const type of eventTypes) {
      socket.on(type, (event) => {
        this.seen.push(event)
        this.cursor = event.seq
      })
    }
    socket.on(realtime.ready, ({ cursor }) => {
      this.cursor ??= cursor
    })
    socket.on(realtime.resync, ({ cursor }) => {
      this.resyncs++
      this.cursor = cursor
    })
    this.#socket = socket
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false
  }

  /** Like a closed laptop lid: data in transit is lost. */
  cut(): void {
    this.#socket?.io.engine?.close()
    this.#socket?.disconnect()
  }
}

async function emit(userId: string, count: number, announce: boolean): Promise<void> {
  await api.db.transaction(async (trx) => {
    for (let sent = 0; sent < count; sent++)
      await appendEvent(trx, userId, 'tokens_update', {}, { tokens: { available: sent, reserved: 0 } })
  })
  if (announce) await announceEvents(redis, userId)
}

const seqs = (listener: Listener): number[] => listener.seen.map((event) => event.seq)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const total = isFullLength ? 10_000 : 2_000

test(`${total} events over random disconnects and API restarts: 0 lost, 0 doubled, order kept`, async () => {
  const creator = await api.signUp()
  const start = Number(
    (await api.db('event_cursors').where('user_id', creator.userId).first<{ seq: string } | undefined>('seq'))?.seq ??
      0,
  )
  const listener = new Listener(creator, start)
  listener.connect()
  const moves = fc.sample(
    fc.record({
      events: fc.integer({ min: 1, max: total / 50 }),
      cut: fc.integer({ min: 0, max: 3 }),
      announce: fc.boolean(),
      restart: fc.integer({ min: 0, max: 24 }),
    }),
    { numRuns: 400, seed: 20261121 },
  )
  let sent = 0
  for (const move of moves) {
    if (sent >= total) break
    const count = Math.min(move.events, total - sent)
    await emit(creator.userId, count, move.announce)
    sent += count
    if (move.restart === 0) await api.restart()
    if (move.cut === 0) {
      listener.cut()
      listener.connect()
    }
  }
  expect(sent).toBe(total)
  await expect.poll(() => listener.cursor).toBe(start + total)
  expect(seqs(listener)).toEqual(upTo(total).map((seq) => start + seq))
  expect(listener.resyncs).toBe(0)
})

test('a request by socket is refused in favour of HTTP', async () => {
  const { token } = await api.signUp()
  const socket = io(api.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  const answered = new Promise((resolve) => socket.on('message_ack', resolve))
  socket.emit('submit_request', { prompt: 'rain' })
  expect(await answered).toMatchObject({ success: false, message: 'Requests go by HTTP: POST /api/generate.' })
  socket.disconnect()
})

test('loses nothing with Redis wiped and silent: the sweep delivers', async () => {
  const creator = await api.signUp()
  const listener = new Listener(creator, 0)
  listener.connect()
  await redis.flushall()
  await emit(creator.userId, 50, false)
  await expect.poll(() => listener.seen.length).toBe(50)
})

test('a gap that is too old returns resync, and the feed continues after it', async () => {
  const creator = await api.signUp()
  await emit(creator.userId, 2_100, false)
  const listener = new Listener(creator, 1)
  listener.connect()
  await expect.poll(() => listener.resyncs).toBe(1)
  expect(listener.cursor).toBe(2_100)
  await emit(creator.userId, 1, true)
  await expect.poll(() => seqs(listener)).toEqual([2_101])
})

test('two devices of a user receive everything, another user nothing', async () => {
  const [creator, other] = [await api.signUp(), await api.signUp()]
  const listeners = [new Listener(creator, 0), new Listener(creator, 0), new Listener(other, 0)]
  for (const listener of listeners) listener.connect()
  await expect.poll(() => listeners.every((listener) => listener.connected)).toBe(true)
  await emit(creator.userId, 20, true)
  await expect.poll(() => listeners.slice(0, 2).map((listener) => listener.seen.length)).toEqual([20, 20])
  expect(listeners[2]!.seen).toEqual([])
})

test('a visitor and a foreign origin are refused, a session that ends loses its socket within seconds', async () => {
  const refused = io(api.url, { transports: ['websocket'], forceNew: true, reconnection: false })
  await expect(new Promise((_, reject) => refused.on('connect_error', reject))).rejects.toThrow('signed_out')
  const creator = await api.signUp()
  const foreign = io(api.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: creator.token },
    extraHeaders: { origin: 'https://elsewhere.example' },
  })
  await expect(new Promise((_, reject) => foreign.on('connect_error', reject))).rejects.toThrow()
  const listener = new Listener(creator, 0)
  listener.connect()
  await expect.poll(() => listener.connected).toBe(true)
  await api.db('sessions').where('user_id', creator.userId).delete()
  await expect.poll(() => listener.connected).toBe(false)
  refused.disconnect()
  foreign.disconnect()
  listener.cut()
})

/** A socket of the support desk, which counts its notices and reports its connection state. */
function operatorSocket({ token }: Caller) {
  const socket = io(api.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, operators: true },
  })
  const heard = { rings: 0, own: 0 }
  socket.on(realtime.operators, () => {
    heard.rings++
  })
  for (const type of eventTypes)
    socket.on(type, () => {
      heard.own++
    })
  return { socket, heard }
}

test('a change of a document without readers reaches nobody', async () => {
  const { token, userId } = await api.signUp()
  const socket = io(api.url, { transports: ['websocket'], forceNew: true, auth: { token } })
  const changes: unknown[] = []
  socket.on(realtime.dawChange, (change: unknown) => changes.push(change))
  await new Promise<void>((resolve) => socket.once(realtime.ready, () => resolve()))
  const projectId = 'f'.repeat(24)
  await announceDawChange(redis, { readers: [], change: { projectId, seq: 1 } })
  await announceDawChange(redis, { readers: [userId], change: { projectId, seq: 2 } })
  await expect.poll(() => changes).toEqual([{ projectId, seq: 2 }])
  socket.disconnect()
})

test('support is notified of any change, at most once a second, without events', async () => {
  const [creator, support] = [await api.signUp(), await api.signUp()]
  await api.db('users').where({ id: support.userId }).update({ role: 'support' })
  const { socket, heard } = operatorSocket(support)
  await expect.poll(() => socket.connected).toBe(true)
  await emit(creator.userId, 1, true)
  await expect.poll(() => heard.rings).toBe(1)
  const startedAt = performance.now()
  for (let sent = 0; sent < 60; sent++) await emit(sent % 2 ? creator.userId : support.userId, 1, true)
  const allowed = 2 + (performance.now() - startedAt) / operatorsEveryMs
  await expect.poll(() => heard.rings).toBeGreaterThanOrEqual(2)
  expect(heard.rings).toBeLessThanOrEqual(allowed + 1)
  expect(heard.own).toBe(0)
  socket.disconnect()
})

test('refuses the operators’ stream to creators, and closes it within seconds of a lost role', async () => {
  const [creator, support] = [await api.signUp(), await api.signUp()]
  const refused = operatorSocket(creator).socket
  await expect(new Promise((_, reject) => refused.on('connect_error', reject))).rejects.toThrow('forbidden')
  await api.db('users').where({ id: support.userId }).update({ role: 'lead' })
  const { socket } = operatorSocket(support)
  await expect.poll(() => socket.connected).toBe(true)
  await api.db('users').where({ id: support.userId }).update({ role: 'user' })
  await expect.poll(() => socket.connected).toBe(false)
  refused.disconnect()
})

test('the checker of this file finds a planted hole and a planted echo', async () => {
  const creator = await api.signUp()
  const listener = new Listener(creator, 0)
  listener.connect()
  await emit(creator.userId, 3, true)
  await expect.poll(() => listener.seen.length).toBe(3)
  listener.seen.splice(1, 1)
  expect(seqs(listener)).not.toEqual(upTo(3))
  listener.seen.push(listener.seen[1]!)
  expect(seqs(listener)).not.toEqual(upTo(3))
  listener.cut()
})
