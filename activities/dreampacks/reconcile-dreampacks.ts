import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { DreampackRunRef } from '@songloom/contracts/dreampacks/dreampacks'
import { dreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { getDatabaseTime } from '@songloom/store/clock'
import { claimDueRun, dueDreampacks, sampleOpenRuns } from '@songloom/store/dreampacks/dreampack-runs'
import { dreampackById } from '@songloom/store/dreampacks/dreampack-views'
import { sampleScheduledDreampacks, unsyncedDreampacks } from '@songloom/store/dreampacks/dreampacks'
import type { DreampackSchedules } from './dreampack-schedules.ts'
import { workflowStatus } from '../jobs/workflow-status.ts'

interface Deps {
  db: Knex
  redis: Redis
  temporal: Client
  schedules: DreampackSchedules
  isClockRight(): Promise<boolean>
}

/** A schedule's own tick has this long before the sweep does its work. */
const tickGraceMs = 30_000
const sampleSize = 100

/** Each minute: schedules that are not as they should be, packs whose tick never came, runs without a workflow. */
export function createReconcileDreampackActivities({ db, redis, temporal, schedules, isClockRight }: Deps) {
  const start = (runId: string): Promise<unknown> =>
    temporal.workflow.start<(run: DreampackRunRef) => Promise<void>>('makeDreampack', {
      workflowId: dreampackRunWorkflowId(runId),
      taskQueue: Context.current().info.taskQueue,
      args: [{ runId }],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })

  const isRunning = async (runId: string): Promise<boolean> =>
    (await workflowStatus(temporal, dreampackRunWorkflowId(runId))) === 'RUNNING'

  async function startDue(): Promise<void> {
    if (!(await isClockRight())) return
    const now = await getDatabaseTime(db)
    for (const id of await dueDreampacks(db, new Date(now.getTime() - tickGraceMs))) {
      const runId = await claimDueRun(db, id, now)
      await announceEvents(redis, (await dreampackById(db, id))!.user_id)
      if (runId !== undefined) await start(runId)
    }
  }

  return {
    async repairDreampacks(): Promise<void> {
      for (const id of await unsyncedDreampacks(db)) await schedules.sync(id)
      await startDue()
      for (const runId of await sampleOpenRuns(db, sampleSize)) if (!(await isRunning(runId))) await start(runId)
      // A Temporal that lost its database has lost the schedules too.
      for (const id of await sampleScheduledDreampacks(db, sampleSize))
        if (!(await schedules.exists(id))) await schedules.sync(id)
    },
  }
}

export type ReconcileDreampackActivities = ReturnType<typeof createReconcileDreampackActivities>
