import '../../testing/browser.ts'
import { socketSettings } from '@songloom/contracts/jobs/events.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { socket } = vi.hoisted(() => ({
  socket: { connected: false, active: false, on: vi.fn(), emit: vi.fn(), connect: vi.fn(), disconnect: vi.fn() },
}))
vi.mock('socket.io-client', () => ({ io: () => socket }))
const { followEvents } = await import('./realtime.ts')

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
