import type { Database } from './database.ts'
import { selectRows } from './database.ts'

/**
 * Current time of PostgreSQL, also within a transaction: process clocks may differ, so it decides about money and
 * schedules.
 */
export async function getDatabaseTime(db: Database): Promise<Date> {
  const [row] = await selectRows<{ now: Date }>(db, 'select clock_timestamp() as now')
  return row!.now
}

/** Midnight UTC by PostgreSQL's clock: the start of the free plan's day. */
export const dayStartSql = `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`

/** The first day of this month, UTC, by PostgreSQL's clock: the month of a plan's grant. */
export const monthStartSql = `date_trunc('month', now() at time zone 'UTC')::date`

/** A process with a larger clock offset does not run schedules. */
export const maxClockOffsetMs = 30_000

/**
 * Milliseconds that this process's clock is ahead of PostgreSQL's (negative: behind), less the duration of the call.
 */
export async function getClockOffset(db: Database): Promise<number> {
  const before = Date.now()
  const databaseMs = (await getDatabaseTime(db)).getTime()
  const after = Date.now()
  if (before > databaseMs) return before - databaseMs
  return after < databaseMs ? after - databaseMs : 0
}

/** Whether a clock offset in ms would make packs on the wrong day. */
export const isClockWrong = (offsetMs: number): boolean => Math.abs(offsetMs) > maxClockOffsetMs
