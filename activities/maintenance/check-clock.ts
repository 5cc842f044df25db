import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { getClockOffset, isClockWrong } from '@songloom/store/clock'

/**
 * Compares this worker's clock with PostgreSQL's. A worker that disagrees starts no packs, which would spend users'
 * tokens on the wrong day; others start them within a minute. The log has the difference.
 */
export const createClockCheck = (db: Knex, log: Pick<Log, 'error'>) => async (): Promise<boolean> => {
  const offsetMs = await getClockOffset(db)
  if (!isClockWrong(offsetMs)) return true
  const offsetSeconds = Math.round(offsetMs / 1_000)
  log.error({ offsetSeconds }, "this machine's clock differs from PostgreSQL's: it starts no packs until it is set")
  return false
}
