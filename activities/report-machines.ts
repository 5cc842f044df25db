import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/log'
import { removeWorker, reportWorker } from '@songloom/store/workers'
import type { ThreadPool } from './engines/thread-pool.ts'

const everyMs = 5_000

interface Needs {
  db: Knex
  /** As Temporal knows this worker. */
  id: string
  pool: Pick<ThreadPool, 'size' | 'busy'>
  log: Log
}

/** Reports every few seconds how many machines of this worker are at work. Returns what ends it. */
export function reportMachines({ db, id, pool, log }: Needs): () => Promise<void> {
  const report = (): void =>
    void reportWorker(db, { id, machines: pool.size, busy: pool.busy() }).catch((error: unknown) =>
      log.debug({ err: error }, 'The machines could not be reported'),
    )
  report()
  const timer = setInterval(report, everyMs)
  return async () => {
    clearInterval(timer)
    // A worker that is not removed counts as dead a little later.
    await removeWorker(db, id).catch(() => undefined)
  }
}
