import { createHash } from 'node:crypto'
import { Refusal } from '../../http/refusal.ts'
import { getRetryAfter } from './limits.ts'
import type { MakeLimiter } from './limits.ts'

/** Lets each code of an account pass once (RFC 6238 §5.2). */
export interface UsedCodes {
  /** Throws `code_used` for a code that passed before. */
  use(userId: string, code: string): Promise<void>
}

/** A code of an app is valid in its own half minute, the one before and the one after. */
const keptSeconds = 120

export function createUsedCodes(make: MakeLimiter): UsedCodes {
  const used = make('used-codes', 1, keptSeconds)
  return {
    async use(userId, code) {
      const key = createHash('sha256').update(`${userId}:${code}`).digest('hex')
      if ((await getRetryAfter(used, key)) !== null) throw new Refusal('code_used')
    },
  }
}
