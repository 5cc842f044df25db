import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/log'
import { getClockOffset, isClockWrong } from '@songloom/store/clock'

/**
 * Whether this worker's clock agrees with PostgreSQL's. One that does not starts no packs, since whatever else is wrong with its machine
 * would spend its users' tokens; others start them within a minute. The log names the difference.
 */
export const createClockCheck = (db: Knex, log: Pick<Log, 'error'>) => async (): Promise<boolean> => {
  const offsetMs = await getClockOffset(db)
  if (!isClockWrong(offsetMs)) return true
  const offsetSeconds = Math.round(offsetMs / 1_000)
  log.error({ offsetSeconds }, "this machine's clock differs from PostgreSQL's: it starts no packs until it is set")
  return false
}
