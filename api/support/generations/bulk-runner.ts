import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/logs/log'
import { endBulkItem, leaseBulkItems } from '@songloom/store/support/bulk'
import type { ItemOutcome, StartedBulk } from '@songloom/store/support/bulk'
import { Refusal, toRefusal } from '../../http/refusal.ts'
import { createSweeper } from '../../jobs/sweeper.ts'
import type { Sweeper } from '../../jobs/sweeper.ts'
import type { Act } from '../act.ts'

/** Works through running bulk actions, at once on a kick. */
export type BulkRunner = Sweeper

interface Deps {
  db: Knex
  act: Act
  log: Log
  /** Longer than one item takes; after it another node takes over. */
  leaseSeconds?: number
}

const sweepEveryMs = 1_000
/** An abort stops everything beyond these. */
const atOnce = 4

/** Works through running bulk actions, a few items at a time, on whichever node has time. */
export function createBulkRunner({ db, act, log, leaseSeconds = 30 }: Deps): BulkRunner {
  async function runOne({ id, jobId, ...press }: StartedBulk & { jobId: string }): Promise<void> {
    const { state, note } = await outcomeOf(() => act(jobId, { ...press, bulkId: id, requestId: `${id}-${jobId}` }))
    await endBulkItem(db, id, jobId, state, note)
  }

  return createSweeper({
    everyMs: sweepEveryMs,
    failure: 'a bulk action waits',
    log,
    async workBatch() {
      const items = await leaseBulkItems(db, atOnce, leaseSeconds)
      await Promise.all(items.map(runOne))
      return items.length > 0
    },
  })
}

/** An item whose node died after the change counts as changed: the audit log has it. */
async function outcomeOf(carryOut: () => ReturnType<Act>): Promise<{ state: ItemOutcome; note: string | null }> {
  try {
    await carryOut()
    return { state: 'changed', note: null }
  } catch (cause) {
    // The store rejects a request, such as one with a withdrawn DNA, as the API refuses one.
    const error = toRefusal(cause)
    if (!(error instanceof Refusal)) throw error
    return {
      state: error.code === 'not_eligible' ? 'unchanged' : 'failed',
      note: String(error.details.values?.why ?? error.message),
    }
  }
}
