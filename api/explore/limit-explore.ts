import { toClientAddress } from '../auth/limits/client-address.ts'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'

/** Calls of Explore in a minute by one user, or from one address without a user. */
const callsPerMinute = 300

interface Caller {
  user: { id: string } | null
  req: { ip?: string | undefined }
}

/** Counts a call; throws `too_many_requests` beyond the limit. */
export function createExploreLimit(make: MakeLimiter): (call: Caller) => Promise<unknown> {
  const limiter = make('explore', callsPerMinute, 60)
  return ({ user, req }) => consume(limiter, user?.id ?? toClientAddress(req.ip))
}
