import type { Database } from './database.ts'
import { rowsOf } from './database.ts'

/**
 * The time that decides about money and schedules: PostgreSQL's, since the clocks of processes may differ. The moment of the call, also
 * within a transaction; to the millisecond.
 */
export async function getDatabaseTime(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(db, 'select clock_timestamp() as now')
  return row!.now
}

/** Midnight UTC by PostgreSQL's clock: when the free plan's day begins. */
export const dayStartSql = `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`

/** The first day of this month, UTC, by PostgreSQL's clock: which month's tokens a plan gives. */
export const monthStartSql = `date_trunc('month', now() at time zone 'UTC')::date`

/** From this difference on a process is not trusted with schedules. */
export const maxClockOffsetMs = 30_000

/**
 * By how many ms this process's clock is ahead of PostgreSQL's (negative: behind), less what the time of the call may explain; 0 where
 * that explains all of it.
 */
export async function getClockOffset(db: Database): Promise<number> {
  const before = Date.now()
  const databaseMs = (await getDatabaseTime(db)).getTime()
  const after = Date.now()
  if (before > databaseMs) return before - databaseMs
  return after < databaseMs ? after - databaseMs : 0
}

/** Whether a clock that differs by so many ms would make packs on the wrong day. */
export const isClockWrong = (offsetMs: number): boolean => Math.abs(offsetMs) > maxClockOffsetMs
