import type { Knex } from 'knex'
import { endedSuspects } from '@songloom/store/support-stuck'

export type Suspects = () => Promise<readonly string[]>

/** A look at every ended job of a month costs a tenth of a second: all who ask within a few seconds share one. */
const freshForMs = 5_000

/** Ended jobs that look undelivered. Every list reads those it shows anew, so that an old look hides nothing that was mended. */
export function createSuspects(db: Knex, clock: () => number = Date.now): Suspects {
  let lookedAt = -Infinity
  let looking: Promise<readonly string[]> | undefined
  let found: readonly string[] = []
  const look = async (): Promise<readonly string[]> => {
    found = await endedSuspects(db)
    lookedAt = clock()
    return found
  }
  return () => {
    if (clock() - lookedAt < freshForMs) return Promise.resolve(found)
    looking ??= look().finally(() => { looking = undefined })
    return looking
  }
}
