import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope, wait, withScope } from './scope.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends its timers and listeners together', () => {
  const run = vi.fn()
  const target = new EventTarget()
  const end = withScope((scope) => {
    scope.listen(target, 'news', run)
    scope.every(100, run)
    scope.after(250, run)
    scope.onEnd(run)
  })
  target.dispatchEvent(new Event('news'))
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledTimes(3)
  end()
  expect(run).toHaveBeenCalledTimes(4)
  end()
  target.dispatchEvent(new Event('news'))
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(0)
})

test('runs a timer once, unless it is stopped alone', () => {
  const [run, stopped] = [vi.fn(), vi.fn()]
  const scope = createScope()
  scope.after(10, run)
  scope.after(10, stopped)()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  expect(stopped).not.toHaveBeenCalled()
})

test('ends with the signal of its owner', () => {
  const run = vi.fn()
  const owner = new AbortController()
  createScope(owner.signal).every(10, run)
  owner.abort()
  vi.advanceTimersByTime(100)
  expect(run).not.toHaveBeenCalled()
})

test('a wait resolves after its time, and rejects when its signal aborts', async () => {
  const waited = wait(50)
  vi.advanceTimersByTime(50)
  await waited
  const owner = new AbortController()
  const aborted = wait(50, owner.signal)
  owner.abort()
  await expect(aborted).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(vi.getTimerCount()).toBe(0)
  await expect(wait(50, owner.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
