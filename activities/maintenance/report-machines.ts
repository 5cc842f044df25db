import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { removeWorker, reportWorker } from '@songloom/store/jobs/workers'

const everyMs = 5_000

/** Counts the work in progress in the engine's slots. */
export interface MachineCount {
  countActivities: ActivityInterceptorsFactory
  busy(): number
}

export function createMachineCount(): MachineCount {
  let underWay = 0
  return {
    busy: () => underWay,
    countActivities: () => ({
      inbound: {
        async execute(input, next) {
          underWay++
          try {
            return await next(input)
          } finally {
            underWay--
          }
        },
      },
    }),
  }
}

interface Deps {
  db: Knex
  /** This worker's identity in Temporal. */
  id: string
  /** Slots of the engine. */
  machines: number
  busy: () => number
  log: Log
}

/** Reports every few seconds how many machines of this worker are at work. Returns what ends it. */
export function reportMachines({ db, id, machines, busy, log }: Deps): () => Promise<void> {
  const report = (): void =>
    void reportWorker(db, { id, machines, busy: busy() }).catch((error: unknown) =>
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
