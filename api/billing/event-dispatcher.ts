import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { leaseDueEvents, markStarted } from '@songloom/store/billing/inbox'
import { createSweeper } from '../jobs/sweeper.ts'
import type { Sweeper } from '../jobs/sweeper.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { startBillingEvent } from './billing-workflows.ts'

const sweepEveryMs = 2_000
const batch = 20
/** Longer than a workflow start takes. */
const leaseSeconds = 15

interface Deps {
  db: Knex
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/** Starts the jobs of received events, at once on a kick. While Temporal is away they wait in the inbox. */
export function createEventDispatcher({ db, calls, taskQueue, log }: Deps): Sweeper {
  async function startOne(eventId: string): Promise<void> {
    try {
      await startBillingEvent(calls, taskQueue, eventId)
      await markStarted(db, eventId)
    } catch (error) {
      log.warn({ err: error, eventId }, 'an event of payments could not be started yet')
    }
  }

  return createSweeper({
    everyMs: sweepEveryMs,
    failure: 'the inbox of payments could not be read',
    log,
    async workBatch() {
      const due = await leaseDueEvents(db, batch, leaseSeconds)
      await Promise.all(due.map(startOne))
      return due.length === batch
    },
  })
}
