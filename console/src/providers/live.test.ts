import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './live.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

test('a burst of news is one reading at once and one at its end', () => {
  const read = vi.fn()
  const hear = throttled(read, 1_000)
  for (let index = 0; index < 10; index++) hear()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(read).toHaveBeenCalledTimes(2)
})
