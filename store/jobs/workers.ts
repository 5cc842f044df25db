import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** A worker's report. */
export interface WorkerReport {
  id: string
  /** Engine slots, and those in use. */
  machines: number
  busy: number
}

/** Without a report for this long a worker counts as dead; it reports every five seconds. */
const aliveFor = "interval '20 seconds'"

/** Records a worker's engine slots, and those in use. */
export async function reportWorker(db: Database, { id, machines, busy }: WorkerReport): Promise<void> {
  await db.raw(
    `insert into workers (id, machines, busy) values (?, ?, ?)
     on conflict (id) do update set machines = excluded.machines, busy = excluded.busy, seen_at = now()`,
    [id, machines, busy],
  )
}

/** Removes a worker that stops, and those that died. */
export async function removeWorker(db: Database, id: string): Promise<void> {
  await db('workers').where({ id }).orWhere('seen_at', '<', db.raw("now() - interval '1 day'")).delete()
}

/** Living workers that are at work in the engine. */
export async function countBusyWorkers(db: Database): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int from workers where busy > 0 and seen_at > now() - ${aliveFor}`,
  )
  return row?.count ?? 0
}

/** Engine slots of all living workers, and those in use. */
export async function countMachines(db: Database): Promise<{ busy: number; total: number }> {
  const [row] = await selectRows<{ busy: number; total: number }>(
    db,
    `select coalesce(sum(busy), 0)::int as busy, coalesce(sum(machines), 0)::int as total
     from workers where seen_at > now() - ${aliveFor}`,
  )
  return row ?? { busy: 0, total: 0 }
}
