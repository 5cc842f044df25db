// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './live.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst of events causes one fetch at once and one at its end', async () => {
  const read = vi.fn(() => Promise.resolve())
  const hear = throttled(read, 1_000)
  for (let index = 0; index < 10; index++) hear()
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('an event during a slow fetch waits for its end, even if it fails', async () => {
  let fail = (_: Error): void => undefined
  const read = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject
      }),
  )
  const hear = throttled(read, 1_000)
  hear()
  await vi.advanceTimersByTimeAsync(5_000)
  hear()
  expect(read).toHaveBeenCalledTimes(1)
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})
