import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from '../../http/refusal.ts'

/** How often in one window. Failures to sign in are counted; the rest counts every request. */
export interface AuthLimits {
  windowSeconds: number
  /** Of one account from one device or address; after these a growing delay. */
  failuresPerSource: number
  /** Of one address over all accounts. Devices on which the account is known are not counted. */
  failuresPerAddress: number
  /** Of one account, from all addresses together; after these each address has one try. */
  freeStrangerFailures: number
  /** Of one account, from all addresses together; after these only known devices and a reset mail lead in. */
  maxStrangerFailures: number
  resetMailsPerAccount: number
  /** A school behind one address signs in and up together, so these are wide. */
  signInsPerAddress: number
  signUpsPerAddress: number
  resetsPerAddress: number
}

export const authLimits: AuthLimits = {
  windowSeconds: 15 * 60,
  failuresPerSource: 5,
  failuresPerAddress: 20,
  freeStrangerFailures: 30,
  maxStrangerFailures: 100,
  resetMailsPerAccount: 5,
  signInsPerAddress: 300,
  signUpsPerAddress: 60,
  resetsPerAddress: 20,
}

export type MakeLimiter = (name: string, points: number, durationSeconds: number) => RateLimiterAbstract

/** Counts in Redis, shared by all API processes; while Redis is away each process counts for itself. */
export function createLimiterFactory(redis: Redis | undefined): MakeLimiter {
  return (name, points, duration) => {
    const options = { keyPrefix: `auth:${name}`, points, duration }
    const inMemory = new RateLimiterMemory(options)
    if (!redis) return inMemory
    const insurance = { insuranceLimiter: inMemory, rejectIfRedisNotReady: true }
    return new RateLimiterRedis({ ...options, ...insurance, storeClient: redis })
  }
}

type Options = Parameters<RateLimiterAbstract['consume']>[2]

/** Counts one, or `points`; throws `too_many_requests` with the seconds to wait. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points)
  } catch (error) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: retryAfterIn(error) })
  }
}

/** Counts one; null when it is allowed, otherwise the seconds until the next is. */
export async function getRetryAfter(
  limiter: RateLimiterAbstract,
  key: string,
  options?: Options,
): Promise<number | null> {
  try {
    await limiter.consume(key, 1, options)
    return null
  } catch (error) {
    return retryAfterIn(error)
  }
}

function retryAfterIn(error: unknown): number {
  if (!(error instanceof RateLimiterRes)) throw error
  return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
}
