import type { Knex } from 'knex'
import type { Log } from '@songloom/platform/log'
import { endBulkItem, leaseBulkItems } from '@songloom/store/support/bulk'
import type { ItemOutcome, StartedBulk } from '@songloom/store/support/bulk'
import { Refusal } from '../../http/refusal.ts'
import type { Act } from '../act.ts'

export interface BulkRunner {
  /** Looks now instead of at the next sweep. */
  kick(): void
  close(): Promise<void>
}

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
  let closed = false
  let running: Promise<void> | undefined

  async function runOne({ id, jobId, ...press }: StartedBulk & { jobId: string }): Promise<void> {
    const { state, note } = await outcomeOf(() => act(jobId, { ...press, bulkId: id, requestId: `${id}-${jobId}` }))
    await endBulkItem(db, id, jobId, state, note)
  }

  async function work(): Promise<void> {
    while (!closed) {
      const items = await leaseBulkItems(db, atOnce, leaseSeconds)
      if (items.length === 0) return
      await Promise.all(items.map(runOne))
    }
  }

  const kick = (): void => {
    if (closed) return
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'a bulk action waits'))
      .finally(() => {
        running = undefined
      })
  }
  const sweep = setInterval(kick, sweepEveryMs)

  return {
    kick,
    async close() {
      closed = true
      clearInterval(sweep)
      await running
    },
  }
}

/** An item whose node died after the change counts as changed: the audit log has it. */
async function outcomeOf(carryOut: () => ReturnType<Act>): Promise<{ state: ItemOutcome; note: string | null }> {
  try {
    await carryOut()
    return { state: 'changed', note: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      state: error.code === 'not_eligible' ? 'unchanged' : 'failed',
      note: String(error.details.values?.why ?? error.message),
    }
  }
}
