import { Context } from '@temporalio/activity'
import type { Client } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import type { DreampackRunRef } from '@songloom/contracts/dreampacks/dreampacks'
import { toDreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { getDatabaseTime } from '@songloom/store/clock'
import { claimDueRun, listDueDreampacks, sampleOpenRuns } from '@songloom/store/dreampacks/dreampack-runs'
import { getDreampackById } from '@songloom/store/dreampacks/dreampack-views'
import { sampleScheduledDreampacks, listUnsyncedDreampacks } from '@songloom/store/dreampacks/dreampacks'
import type { DreampackSchedules } from './dreampack-schedules.ts'
import { getWorkflowStatus } from '../jobs/workflow-status.ts'
import { tryEach } from '../maintenance/try-each.ts'

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
      workflowId: toDreampackRunWorkflowId(runId),
      taskQueue: Context.current().info.taskQueue,
      args: [{ runId }],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    })

  const isRunning = async (runId: string): Promise<boolean> =>
    (await getWorkflowStatus(temporal, toDreampackRunWorkflowId(runId))) === 'RUNNING'

  async function startDue(): Promise<void> {
    if (!(await isClockRight())) return
    const now = await getDatabaseTime(db)
    const due = await listDueDreampacks(db, new Date(now.getTime() - tickGraceMs))
    await tryEach(
      due,
      (id) => `start of the due dreampack ${id}`,
      async (id) => {
        const runId = await claimDueRun(db, id, now)
        await announceEvents(redis, (await getDreampackById(db, id))!.user_id)
        if (runId !== undefined) await start(runId)
      },
    )
  }

  async function restartIfLost(runId: string): Promise<void> {
    if (!(await isRunning(runId))) await start(runId)
  }

  async function syncIfLost(id: string): Promise<void> {
    if (!(await schedules.exists(id))) await schedules.sync(id)
  }

  const nameSync = (id: string): string => `schedule of the dreampack ${id}`

  return {
    async repairDreampacks(): Promise<void> {
      await tryEach(await listUnsyncedDreampacks(db), nameSync, (id) => schedules.sync(id))
      await startDue()
      await tryEach(await sampleOpenRuns(db, sampleSize), (id) => `restart of the run ${id}`, restartIfLost)
      // A Temporal that lost its database has lost the schedules too.
      await tryEach(await sampleScheduledDreampacks(db, sampleSize), nameSync, syncIfLost)
    },
  }
}

export type ReconcileDreampackActivities = ReturnType<typeof createReconcileDreampackActivities>
