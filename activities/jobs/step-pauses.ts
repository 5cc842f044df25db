import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import { isRecordActivity } from '@songloom/contracts/jobs/step-actions.rules'
import { announceEvents } from '@songloom/store/events/announcements'
import { getJob } from '@songloom/store/jobs/jobs'
import { recordRepair } from '@songloom/store/jobs/reconciliation'
import { endPause, listPausedJobs } from '@songloom/store/jobs/step-pauses'

interface Deps {
  db: Knex
  redis: Redis
  temporal: Client
}

/** Temporal's description of an open activity. */
export interface PendingStep {
  activityId: string
  isPaused: boolean
  /** It waits for the moment of its next attempt. */
  isBackingOff: boolean
}

/** PENDING_ACTIVITY_STATE_SCHEDULED of Temporal's API: no worker has this attempt. */
const activityScheduled = 1

export const listPendingSteps = ({ raw }: WorkflowExecutionDescription): PendingStep[] =>
  (raw.pendingActivities ?? [])
    .filter(({ activityType }) => !isRecordActivity(activityType?.name ?? ''))
    .map(({ activityId, paused, state }) => ({
      activityId: activityId ?? '',
      isPaused: paused ?? false,
      isBackingOff: state === activityScheduled,
    }))

/** Keeps Temporal in line with the pauses in the rows: a call may be lost, and no pause lasts forever. */
export function createStepPauses({ db, redis, temporal }: Deps) {
  const activityOf = (jobId: string, { activityId }: PendingStep) => {
    const execution = { workflowId: toWorkflowId(jobId) }
    return { namespace: temporal.options.namespace, execution, id: activityId, identity: 'reconciler' }
  }
  const stepsOf = async (jobId: string): Promise<PendingStep[]> =>
    listPendingSteps(await temporal.workflow.getHandle(toWorkflowId(jobId)).describe())
  const unpause = (jobId: string, step: PendingStep): Promise<unknown> =>
    temporal.workflowService.unpauseActivity({ ...activityOf(jobId, step), resetAttempts: true })

  /** Paused in Temporal without a pause in the rows. */
  async function resumeForgotten(jobId: string, steps: readonly PendingStep[]): Promise<void> {
    const held = steps.filter(({ isPaused }) => isPaused)
    if (held.length === 0 || (await getJob(db, jobId))?.paused_until !== null) return
    for (const step of held) await unpause(jobId, step)
  }

  /** A parked step, and the step after one paused by support, are paused as well. */
  async function pauseNext(jobId: string): Promise<void> {
    for (const step of await stepsOf(jobId))
      if (!step.isPaused)
        await temporal.workflowService.pauseActivity({ ...activityOf(jobId, step), reason: 'Support' })
  }

  /** Begins at once, with all attempts, also what Temporal itself would try later. */
  async function resumeNow(jobId: string): Promise<void> {
    for (const step of await stepsOf(jobId)) {
      if (step.isPaused) await unpause(jobId, step)
      else if (step.isBackingOff)
        await temporal.workflowService.resetActivity({ ...activityOf(jobId, step), keepPaused: false })
    }
  }

  async function resumeOver(jobId: string): Promise<void> {
    const ended = await endPause(db, jobId)
    if (!ended) return
    // The end of a parked step's time is no repair.
    if (!ended.wasParked) await recordRepair(db, jobId, 'paused for too long', 'resumed')
    await announceEvents(redis, ended.userId)
    await resumeNow(jobId)
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
