import { Refusal } from '../../http/refusal.ts'
import { getRetryAfter } from './limits.ts'
import type { MakeLimiter } from './limits.ts'

interface DelaySettings {
  /** Failures in one window before each further attempt has to wait. */
  freeFailures: number
  windowSeconds: number
}

export interface GrowingDelay {
  /** Counts an attempt as a failure and answers how many there are; throws `too_many_requests` while a delay runs. */
  admit(key: string): Promise<number>
  refund(key: string): Promise<void>
  forget(key: string): Promise<void>
}

const firstDelaySeconds = 30
/** A limiter that only counts: no window has so many attempts. */
const unlimited = 1_000_000_000

/** After the free failures one attempt at a time is let through, then the next has to wait twice as long. */
export function createGrowingDelay(make: MakeLimiter, { freeFailures, windowSeconds }: DelaySettings): GrowingDelay {
  const failures = make('source-failures', unlimited, windowSeconds)
  const delays = make('source-delays', 1, windowSeconds)
  const delayAfter = (count: number) =>
    Math.min(windowSeconds, firstDelaySeconds * 2 ** Math.min(20, count - freeFailures))

  return {
    async admit(key) {
      const { consumedPoints: count } = await failures.consume(key)
      if (count < freeFailures) return count
      const retryAfterSeconds = await getRetryAfter(delays, key, { customDuration: delayAfter(count) })
      if (retryAfterSeconds === null) return count
      await failures.reward(key, 1)
      throw new Refusal('too_many_requests', { retryAfterSeconds })
    },
    async refund(key) {
      await Promise.all([failures.reward(key, 1), delays.delete(key)])
    },
    async forget(key) {
      await Promise.all([failures.delete(key), delays.delete(key)])
    },
  }
}
