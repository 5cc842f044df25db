import '../../testing/browser.ts'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import { realtime } from '@songloom/contracts/jobs/realtime-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { socket, sendUnsent } = vi.hoisted(() => ({
  sendUnsent: vi.fn(),
  socket: {
    connected: false,
    active: false,
    on: vi.fn(),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    io: { engine: { close: vi.fn() } },
  },
}))
vi.mock('socket.io-client', () => ({ io: () => socket }))
vi.mock('../jobs/send-unsent.ts', () => ({ sendUnsent }))
const { followEvents } = await import('./realtime.ts')
const { followed } = await import('./cursor.ts')
const { beUser, person } = await import('../../testing/screen.tsx')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a check every 30 s reconnects a socket that gave up, not one still trying (spec 3 §4)', () => {
  const stop = followEvents()
  socket.connect.mockClear()
  vi.advanceTimersByTime(socketSettings.reconnectionCheckMs)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  socket.active = true
  vi.advanceTimersByTime(socketSettings.reconnectionCheckMs)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  stop()
  socket.active = false
  vi.advanceTimersByTime(socketSettings.reconnectionCheckMs)
  expect(socket.connect).toHaveBeenCalledTimes(1)
})

test('what waits is sent while the socket stays connected: on return of the network, and every 30 s', async () => {
  const stop = followEvents()
  sendUnsent.mockClear()
  socket.connected = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sendUnsent).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(socketSettings.reconnectionCheckMs)
  await vi.waitFor(() => expect(sendUnsent).toHaveBeenCalledTimes(2))
  socket.connected = false
  stop()
})

test('a ping that was lost with one connection does not close the next', () => {
  const stop = followEvents()
  socket.connected = true
  vi.advanceTimersByTime(socketSettings.pingIntervalMs)
  for (const [name, run] of socket.on.mock.calls) if (name === 'disconnect') (run as (reason: string) => void)('')
  vi.advanceTimersByTime(socketSettings.pongDeadlineMs)
  expect(socket.io.engine.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(socketSettings.pingIntervalMs)
  expect(socket.io.engine.close).toHaveBeenCalledTimes(1)
  socket.connected = false
  stop()
})

test('events of another user, who signed in in another tab, are not followed', () => {
  beUser(person)
  const stop = followEvents()
  const onReady = socket.on.mock.calls.findLast(([name]) => name === realtime.ready)![1] as (start: object) => void
  socket.disconnect.mockClear()
  onReady({ cursor: 7, userId: 'someone else' })
  expect([socket.disconnect.mock.calls.length, followed.cursor]).toEqual([1, null])
  onReady({ cursor: 7, userId: person.id })
  expect(followed.cursor).toBe(7)
  stop()
})
