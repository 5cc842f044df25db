import type { Database } from '../database.ts'
import { rowsOf } from '../database.ts'

/** What a worker reports of itself. */
export interface WorkerReport {
  id: string
  /** Slots of the engine, and those in which a job is under way. */
  machines: number
  busy: number
}

/** A worker that was not heard of for so long is dead; it reports every five seconds. */
const aliveFor = "interval '20 seconds'"

/** Records how many machines a worker has, and how many of them are at work now. */
export async function reportWorker(db: Database, { id, machines, busy }: WorkerReport): Promise<void> {
  await db.raw(
    `insert into workers (id, machines, busy) values (?, ?, ?)
     on conflict (id) do update set machines = excluded.machines, busy = excluded.busy, seen_at = now()`,
    [id, machines, busy],
  )
}

/** Removes a worker that stops, and those that stopped without a word. */
export async function removeWorker(db: Database, id: string): Promise<void> {
  await db('workers').where({ id }).orWhere('seen_at', '<', db.raw("now() - interval '1 day'")).delete()
}

/** Machines of all living workers: how many there are, and how many are at work. */
export async function countMachines(db: Database): Promise<{ busy: number; total: number }> {
  const [row] = await rowsOf<{ busy: number; total: number }>(
    db,
    `select coalesce(sum(busy), 0)::int as busy, coalesce(sum(machines), 0)::int as total
     from workers where seen_at > now() - ${aliveFor}`,
  )
  return row ?? { busy: 0, total: 0 }
}
