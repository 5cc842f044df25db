import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../http/refusal.ts'
import { createGrowingDelay } from './growing-delay.ts'
import { createLimiterFactory } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createDelay = () => createGrowingDelay(createLimiterFactory(undefined), { freeFailures: 5, windowSeconds: 900 })

/** The seconds an attempt has to wait; 0 when it may be made. */
const getWait = async (delay: ReturnType<typeof createDelay>): Promise<number> =>
  delay.admit('key').then(
    () => 0,
    (error: unknown) => (error instanceof Refusal ? error.details.retryAfterSeconds! : Promise.reject(error)),
  )

test('after five failures each attempt waits twice as long as the one before', async () => {
  const delay = createDelay()
  for (let tried = 0; tried < 5; tried++) expect(await getWait(delay)).toBe(0)
  for (const seconds of [30, 60, 120, 240]) {
    expect(await getWait(delay)).toBe(seconds)
    vi.advanceTimersByTime(seconds * 1_000)
    expect(await getWait(delay)).toBe(0)
  }
})

test('fifteen minutes allow ten failures at most', async () => {
  const delay = createDelay()
  let tried = 0
  for (let second = 0; second < 899; second++) {
    if ((await getWait(delay)) === 0) tried++
    vi.advanceTimersByTime(1_000)
  }
  expect(tried).toBeLessThanOrEqual(10)
})

test('of attempts at the same moment five are let through', async () => {
  const delay = createDelay()
  const waits = await Promise.all(Array.from({ length: 20 }, () => getWait(delay)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('an attempt that is given back was none', async () => {
  const delay = createDelay()
  for (let tried = 0; tried < 20; tried++) {
    expect(await getWait(delay)).toBe(0)
    await delay.refund('key')
  }
})
