import type { BetterAuthOptions } from 'better-auth'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { getRetryAfter } from '../limits/limits.ts'
import type { AuthLimits, MakeLimiter } from '../limits/limits.ts'

type RateLimit = NonNullable<BetterAuthOptions['rateLimit']>

/** The library's own limiter per address and path, with counters in our store. */
export function createLibraryLimits(make: MakeLimiter, limits: AuthLimits): RateLimit {
  const rule = (max: number) => ({ window: limits.windowSeconds, max })
  const limiters = new Map<number, RateLimiterAbstract>()
  const limiterOf = (max: number, windowSeconds: number) => {
    const limiter = limiters.get(max) ?? make('requests', max, windowSeconds)
    limiters.set(max, limiter)
    return limiter
  }
  return {
    enabled: true,
    ...rule(limits.signInsPerAddress),
    customRules: {
      '/sign-in/email': rule(limits.signInsPerAddress),
      // Wrong codes are limited by account.
      '/two-factor/*': rule(limits.signInsPerAddress),
      '/sign-in/social': rule(limits.signInsPerAddress),
      '/link-social': rule(limits.signInsPerAddress),
      '/callback/*': rule(limits.signInsPerAddress),
      '/sign-up/email': rule(limits.signUpsPerAddress),
      '/request-password-reset': rule(limits.resetsPerAddress),
      '/reset-password': rule(limits.resetsPerAddress),
      '/reset-password/*': rule(limits.resetsPerAddress),
    },
    customStorage: {
      consume: async (key, { max, window }) => {
        const retryAfter = await getRetryAfter(limiterOf(max, window), key)
        return { allowed: retryAfter === null, retryAfter }
      },
    },
  }
}
