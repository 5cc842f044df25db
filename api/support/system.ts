import type { Knex } from 'knex'
import { jobTools } from '@songloom/tools/registry.rules'
import type { Health } from '@songloom/contracts/routes/health'
import type { SystemState } from '@songloom/contracts/support/system'
import { getNewestLedgerCheck } from '@songloom/store/ledger/ledger-checks'
import { listToolPauses } from '@songloom/store/jobs/tool-pauses'
import { countRules } from '@songloom/store/support/counts'
import { measureFinishedPerMinute, listWaits } from '@songloom/store/jobs/waits/system-load'
import { countMachines } from '@songloom/store/jobs/workers'
import {
  countJobsNow,
  measureRecentDurations,
  countRecentOutcomes,
  listRecentRepairs,
} from '@songloom/store/support/system'
import type { Handlers } from '../http/mount-routes.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import type { Suspects } from './generations/suspects.ts'
import { toIsoTime } from './generations/workflow-labels.ts'

interface Deps {
  db: Knex
  suspects: Suspects
  calls: TemporalCalls
  namespace: string
  taskQueues: readonly string[]
  parts: () => Promise<Health['parts']>
  socketCount: () => number
}

const pollersDeadlineMs = 1_500
/** TASK_QUEUE_TYPE_ACTIVITY of Temporal's API. */
const activityQueueType = 2
const shownRepairs = 20

/** The state of the installation. Services that are down are listed as down; the rest is still reported. */
export function createSupportSystemHandlers({
  db,
  suspects,
  calls,
  namespace,
  taskQueues,
  parts,
  socketCount,
}: Deps): Pick<Handlers, 'supportSystem'> {
  const describe = (name: string) =>
    calls.within(pollersDeadlineMs, (temporal) =>
      temporal.workflowService.describeTaskQueue({
        namespace,
        taskQueue: { name },
        taskQueueType: activityQueueType,
      }),
    )

  async function queueOf(name: string): Promise<SystemState['queues'][number]> {
    const { pollers } = await describe(name).catch(() => ({ pollers: [] }))
    return {
      name,
      pollers: (pollers ?? []).map(({ identity, lastAccessTime }) => ({
        worker: identity ?? '',
        lastSeenAt: toIsoTime(lastAccessTime),
      })),
    }
  }

  async function countStuck(): Promise<number> {
    const rules = await countRules(db, await suspects(), {})
    return Object.values(rules).reduce((sum, count) => sum + count, 0)
  }

  return {
    async supportSystem() {
      const [health, queues, now, outcomes, durations, repairs, check, pauses, stuck, machines, perMinute, waits] =
        await Promise.all([
          parts(),
          Promise.all(taskQueues.map(queueOf)),
          countJobsNow(db),
          countRecentOutcomes(db),
          measureRecentDurations(
            db,
            jobTools.map(({ key }) => key),
          ),
          listRecentRepairs(db, shownRepairs),
          getNewestLedgerCheck(db),
          listToolPauses(db),
          countStuck(),
          countMachines(db),
          measureFinishedPerMinute(db),
          listWaits(db),
        ])
      return {
        success: true,
        at: new Date().toISOString(),
        parts: health,
        queues,
        ...now,
        stuck,
        machines,
        finishedPerMinute: perMinute,
        waits,
        outcomes,
        durations,
        socketCount: socketCount(),
        ledgerBreaches: check?.breaches.length ?? 0,
        repairs,
        pauses,
      }
    },
  }
}
