import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** How many statements in this database wait for a lock. */
export async function countWaiting(db: Database): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}
