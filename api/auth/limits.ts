import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from '../http/refusal.ts'

/** How often in one window. Failures are counted per account and per address; the rest counts every request. */
export interface AuthLimits {
  windowSeconds: number
  failuresPerAccount: number
  failuresPerAddress: number
  resetMailsPerAccount: number
  /** A school behind one address signs in and up together, so these are wide. */
  signInsPerAddress: number
  signUpsPerAddress: number
  resetsPerAddress: number
}

export const authLimits: AuthLimits = {
  windowSeconds: 15 * 60,
  failuresPerAccount: 5,
  failuresPerAddress: 20,
  resetMailsPerAccount: 5,
  signInsPerAddress: 300,
  signUpsPerAddress: 60,
  resetsPerAddress: 20,
}

export type MakeLimiter = (name: string, points: number, durationSeconds: number) => RateLimiterAbstract

/** Counts in Redis, shared by all API processes; while Redis is away each process counts for itself. */
export function limiterMaker(redis: Redis | undefined): MakeLimiter {
  return (name, points, duration) => {
    const options = { keyPrefix: `auth:${name}`, points, duration }
    const inMemory = new RateLimiterMemory(options)
    if (!redis) return inMemory
    const insurance = { insuranceLimiter: inMemory, rejectIfRedisNotReady: true }
    return new RateLimiterRedis({ ...options, ...insurance, storeClient: redis })
  }
}

export interface SignInLimits {
  /** Counts the attempt as a failure until `succeeded` or `undecided` takes it back, so attempts at once count too. */
  admit(address: string, email: string): Promise<void>
  succeeded(address: string, email: string): Promise<void>
  /** Neither right nor wrong: we failed ourselves. */
  undecided(address: string, email: string): Promise<void>
  /** After a password reset the account's failures are forgotten: the owner has a way in at any time. */
  forgive(email: string): Promise<void>
  admitResetMail(email: string): Promise<void>
}

export function createSignInLimits(make: MakeLimiter, limits: AuthLimits): SignInLimits {
  const accounts = make('account-failures', limits.failuresPerAccount, limits.windowSeconds)
  const addresses = make('address-failures', limits.failuresPerAddress, limits.windowSeconds)
  const resetMails = make('reset-mails', limits.resetMailsPerAccount, limits.windowSeconds)
  return {
    async admit(address, email) {
      await consume(addresses, address)
      await consume(accounts, accountKey(email))
    },
    async succeeded(address, email) {
      await Promise.all([addresses.reward(address, 1), accounts.delete(accountKey(email))])
    },
    async undecided(address, email) {
      await Promise.all([addresses.reward(address, 1), accounts.reward(accountKey(email), 1)])
    },
    async forgive(email) {
      await accounts.delete(accountKey(email))
    },
    admitResetMail: (email) => consume(resetMails, accountKey(email)),
  }
}

export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const retryAfterSeconds = await waitOf(limiter, key)
  if (retryAfterSeconds !== null) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** Counts one; null when it is allowed, otherwise the seconds until the next is. */
export async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
  }
}

/** Redis learns no mail addresses. */
const accountKey = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')
