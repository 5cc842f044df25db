import type { Redis } from 'ioredis'
import { presenceSeconds } from '@songloom/contracts/support/users/cases.rules'

const keyOf = (jobId: string): string => `songloom:support:viewers:${jobId}`

/**
 * Records who views a generation and returns the other viewers. Redis keeps it for a few seconds; without Redis there
 * are none.
 */
export async function recordPresence(redis: Redis, jobId: string, email: string): Promise<string[]> {
  if (redis.status !== 'ready') return []
  const nowMs = Date.now()
  const key = keyOf(jobId)
  const answers = await redis
    .multi()
    .zadd(key, nowMs, email)
    .zremrangebyscore(key, 0, nowMs - presenceSeconds * 1_000)
    .expire(key, presenceSeconds * 2)
    .zrange(key, 0, '-1')
    .exec()
    .catch(() => null)
  const emails = (answers?.at(-1)?.[1] ?? []) as string[]
  return emails.filter((each) => each !== email)
}
