import type { Knex } from 'knex'
import { listEndedSuspects } from '@songloom/store/support/stuck'

export type Suspects = () => Promise<readonly string[]>

/** A look at every ended job of a month costs a tenth of a second: all who ask within a few seconds share one. */
const freshForMs = 5_000
/** So old a look is still answered while the next is under way; the stuck list promises half a minute. */
const goodForMs = 15_000

/** Ended jobs that look undelivered. Each list checks its own rows again, so a stale result hides no repair. */
export function createSuspects(db: Knex, clock: () => number = Date.now): Suspects {
  let lookedAt = -Infinity
  let looking: Promise<readonly string[]> | undefined
  let found: readonly string[] = []
  const look = async (): Promise<readonly string[]> => {
    const beganAt = clock()
    found = await listEndedSuspects(db)
    lookedAt = beganAt
    return found
  }
  return () => {
    const age = clock() - lookedAt
    if (age >= freshForMs)
      looking ??= look().finally(() => {
        looking = undefined
      })
    if (age >= goodForMs) return looking!
    // Not awaited: its failure is reported to the next caller that waits.
    looking?.catch(() => undefined)
    return Promise.resolve(found)
  }
}
