import { setTimeout as delay } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import type { EventBatch } from '@songloom/store/events/events'
import { shareReads } from './shared-reads.ts'
import { createSocketSeats } from './socket-seats.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Connects once; its answer is 'connected', or why it was refused. */
function connect({ token }: Caller): { socket: Socket; answer: Promise<string> } {
  const socket = io(api.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
  const answer = new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })
  return { socket, answer }
}

const { socketsPerUser } = socketSettings

test('limits sockets per account with a reason, without affecting others', async () => {
  const [greedy, other] = [await api.signUp(), await api.signUp()]
  const many = Array.from({ length: socketsPerUser + 10 }, () => connect(greedy))
  const answers = await Promise.all(many.map(({ answer }) => answer))
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(socketsPerUser)
  expect(answers.filter((answer) => answer === 'too_many_connections')).toHaveLength(10)
  const others = connect(other)
  expect(await others.answer).toBe('connected')

  for (const { socket } of many.slice(0, 20)) socket.disconnect()
  await expect
    .poll(async () => {
      const next = connect(greedy)
      many.push(next)
      return next.answer
    })
    .toBe('connected')
  for (const { socket } of [...many, others]) socket.disconnect()
})

test('a seat that is given back twice counts once', () => {
  const seats = createSocketSeats(2)
  const [first, second] = [seats.take('a'), seats.take('a')]
  expect(seats.take('a')).toBeUndefined()
  first!()
  first!()
  expect(seats.take('a')).toBeDefined()
  expect(seats.take('a')).toBeUndefined()
  second!()
  expect(seats.take('a')).toBeDefined()
})

test('sockets at the same event share a read, a later one reads again', async () => {
  const read = vi.fn((): Promise<EventBatch> => delay(10, { events: [], isLast: true }))
  const readEvents = shareReads(api.db, { rows: 200, bytes: 1_000 }, read)
  const first = [readEvents('a', 1), readEvents('a', 1), readEvents('a', 2), readEvents('b', 1)]
  expect(read).toHaveBeenCalledTimes(3)
  await Promise.resolve()
  const later = readEvents('a', 1)
  expect(read).toHaveBeenCalledTimes(4)
  await Promise.all([...first, later])
})
