import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { workflowIdOf } from '@songloom/contracts/library/ids.rules'
import { isRecordActivity } from '@songloom/contracts/jobs/step-actions.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { jobById } from '@songloom/store/jobs/jobs'
import { noteRepair } from '@songloom/store/jobs/reconciliation'
import { endPause, listPausedJobs } from '@songloom/store/jobs/step-pauses'

interface Needs {
  db: Knex
  redis: Redis
  temporal: Client
}

/** What Temporal says of an activity that has not ended. */
export interface PendingStep {
  activityId: string
  isPaused: boolean
}

export const listPendingSteps = ({ raw }: WorkflowExecutionDescription): PendingStep[] =>
  (raw.pendingActivities ?? [])
    .filter(({ activityType }) => !isRecordActivity(activityType?.name ?? ''))
    .map(({ activityId, paused }) => ({ activityId: activityId ?? '', isPaused: paused ?? false }))

/** Keeps Temporal in step with the pauses that rows have: a call after a press may be lost, and no pause lasts forever. */
export function createStepPauses({ db, redis, temporal }: Needs) {
  async function setPaused(jobId: string, { activityId }: PendingStep, isPaused: boolean): Promise<void> {
    const execution = { workflowId: workflowIdOf(jobId) }
    const activity = { namespace: temporal.options.namespace, execution, id: activityId, identity: 'reconciler' }
    if (isPaused) await temporal.workflowService.pauseActivity({ ...activity, reason: 'Support' })
    else await temporal.workflowService.unpauseActivity({ ...activity, resetAttempts: true })
  }

  /** What Temporal holds, though nobody wants it held. */
  async function resumeForgotten(jobId: string, steps: readonly PendingStep[]): Promise<void> {
    const held = steps.filter(({ isPaused }) => isPaused)
    if (held.length === 0 || (await jobById(db, jobId))?.paused_until !== null) return
    for (const step of held) await setPaused(jobId, step, false)
  }

  /** The step after the one that support paused begins paused as well. */
  async function pauseNext(jobId: string): Promise<void> {
    const steps = listPendingSteps(await temporal.workflow.getHandle(workflowIdOf(jobId)).describe())
    for (const step of steps) if (!step.isPaused) await setPaused(jobId, step, true)
  }

  async function resumeOver(jobId: string): Promise<void> {
    const userId = await endPause(db, jobId)
    if (userId === undefined) return
    await noteRepair(db, jobId, 'paused for too long', 'resumed')
    await announceEvents(redis, userId)
    await resumeForgotten(jobId, listPendingSteps(await temporal.workflow.getHandle(workflowIdOf(jobId)).describe()))
  }

  return {
    resumeForgotten,
    async repairPauses(): Promise<void> {
      // A job that ended meanwhile, or an activity, has nothing to be paused.
      for (const { id, isOver } of await listPausedJobs(db))
        await (isOver ? resumeOver(id) : pauseNext(id)).catch(() => undefined)
    },
  }
}
