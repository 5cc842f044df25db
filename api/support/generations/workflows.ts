import { WorkflowNotFoundError } from '@temporalio/client'
import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { TemporalCalls } from '../../jobs/temporal-calls.ts'
import { describeEvent, toIsoTime, getEventType } from './workflow-labels.ts'

type PendingActivity = NonNullable<RouteResponse<'supportGeneration'>['workflow']['pending']>
export type HistoryEvent = RouteResponse<'supportHistory'>['events'][number]

export interface WorkflowStatus {
  /** Temporal's status name; `NOT_FOUND` and `UNREACHABLE` are our own. */
  status: string
  /** No worker has picked the workflow up for some seconds. */
  waitsForWorker?: boolean
  pending: (PendingActivity & { activityId: string; isTrying: boolean; isPaused: boolean })[]
}

/** Support's operations on Temporal workflows; the console never calls Temporal. */
export interface SupportWorkflows {
  look(jobId: string): Promise<WorkflowStatus>
  /** The same of any workflow. */
  lookAt(workflowId: string): Promise<WorkflowStatus>
  /** Oldest first; undefined when Temporal does not know the workflow. Throws when it is away. */
  history(jobId: string): Promise<HistoryEvent[] | undefined>
  /** Restarts an activity, from attempt one; an activity that has ended meanwhile is no error. */
  reset(jobId: string, activityId: string, identity: string): Promise<void>
  /** Pauses an activity: an attempt under way is stopped at its next heartbeat. */
  pause(jobId: string, activityId: string, identity: string): Promise<void>
  /** Resumes a paused activity from attempt one and its last heartbeat. */
  unpause(jobId: string, activityId: string, identity: string): Promise<void>
  /** Extends each attempt of an activity by `seconds`; one without heartbeats is unchanged. */
  addTime(jobId: string, activityId: string, seconds: number, identity: string): Promise<void>
  /** Ends a job's workflow at once, without running its clean-up; one that has ended is no error. */
  terminate(jobId: string, reason: string): Promise<void>
}

/** The page answers without Temporal rather than late. */
const lookDeadlineMs = 1_500
const callDeadlineMs = 5_000
const maxHistoryEvents = 2_000
const grpcNotFound = 5
/** PENDING_ACTIVITY_STATE_SCHEDULED of Temporal's API: no worker has this attempt. */
const activityScheduled = 1
/** PENDING_ACTIVITY_STATE_PAUSED: no worker has it either. */
const activityPaused = 4
/** PENDING_WORKFLOW_TASK_STATE_SCHEDULED: no worker has it. */
const workflowTaskScheduled = 1
/** A worker picks a task up within milliseconds. */
const unattendedMs = 3_000

/** Why a running workflow has no step to act on. */
export const describeIdle = ({ waitsForWorker = false }: WorkflowStatus): string =>
  waitsForWorker
    ? 'No worker picks it up at present; it goes on when one is back.'
    : 'It is between two steps at this moment.'

async function getStatus(calls: TemporalCalls, workflowId: string): Promise<WorkflowStatus> {
  try {
    return lookOf(await calls.within(lookDeadlineMs, (temporal) => temporal.workflow.getHandle(workflowId).describe()))
  } catch (error) {
    return { status: isNotFound(error) ? 'NOT_FOUND' : 'UNREACHABLE', pending: [] }
  }
}

/** Ignores a workflow or activity that has ended already. */
async function callUnlessEnded(calls: TemporalCalls, call: (temporal: Client) => Promise<unknown>): Promise<void> {
  try {
    await calls.within(callDeadlineMs, call)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

const buildActivityRef = (namespace: string, jobId: string, id: string, identity: string) => ({
  namespace,
  execution: { workflowId: toWorkflowId(jobId) },
  id,
  identity,
})

/** The current options: an earlier action may have changed them. */
async function getActivityOptions(calls: TemporalCalls, jobId: string, activityId: string) {
  const { raw } = await calls.within(callDeadlineMs, (temporal) =>
    temporal.workflow.getHandle(toWorkflowId(jobId)).describe(),
  )
  return raw.pendingActivities?.find((activity) => activity.activityId === activityId)?.activityOptions ?? {}
}

async function getHistory(calls: TemporalCalls, jobId: string): Promise<HistoryEvent[] | undefined> {
  try {
    const { events } = await calls.within(callDeadlineMs, (temporal) =>
      temporal.workflow.getHandle(toWorkflowId(jobId)).fetchHistory(),
    )
    return (events ?? []).slice(0, maxHistoryEvents).map((event) => ({
      id: Number(event.eventId),
      at: toIsoTime(event.eventTime) ?? '',
      type: getEventType(event),
      detail: describeEvent(event),
    }))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

export function createSupportWorkflows(calls: TemporalCalls, namespace: string): SupportWorkflows {
  const call = (run: (temporal: Client) => Promise<unknown>): Promise<void> => callUnlessEnded(calls, run)
  const locate = (jobId: string, activityId: string, identity: string) =>
    buildActivityRef(namespace, jobId, activityId, identity)
  return {
    lookAt: (workflowId) => getStatus(calls, workflowId),
    look: (jobId) => getStatus(calls, toWorkflowId(jobId)),
    history: (jobId) => getHistory(calls, jobId),
    async terminate(jobId, reason) {
      await call((temporal) => temporal.workflow.getHandle(toWorkflowId(jobId)).terminate(reason))
    },
    async reset(jobId, activityId, identity) {
      const activity = locate(jobId, activityId, identity)
      await call(({ workflowService }) => workflowService.resetActivity({ ...activity, keepPaused: false }))
    },
    async pause(jobId, activityId, identity) {
      const activity = locate(jobId, activityId, identity)
      await call(({ workflowService }) => workflowService.pauseActivity({ ...activity, reason: 'Support' }))
    },
    async unpause(jobId, activityId, identity) {
      const activity = locate(jobId, activityId, identity)
      await call(({ workflowService }) => workflowService.unpauseActivity({ ...activity, resetAttempts: true }))
    },
    async addTime(jobId, activityId, seconds, identity) {
      const { heartbeatTimeout, startToCloseTimeout } = await getActivityOptions(calls, jobId, activityId)
      if (!heartbeatTimeout?.seconds || !startToCloseTimeout?.seconds) return
      const timeout = { seconds: startToCloseTimeout.seconds.add(seconds) }
      await call(({ workflowService }) =>
        workflowService.updateActivityOptions({
          ...locate(jobId, activityId, identity),
          activityOptions: { startToCloseTimeout: timeout },
          updateMask: { paths: ['start_to_close_timeout'] },
        }),
      )
    },
  }
}

/** The client names it in some calls and leaves it to gRPC in others. */
const isNotFound = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError || (error instanceof Error && 'code' in error && error.code === grpcNotFound)

function isUnattended(task: WorkflowExecutionDescription['raw']['pendingWorkflowTask']): boolean {
  const scheduledAt = toIsoTime(task?.scheduledTime)
  if (task?.state !== workflowTaskScheduled || !scheduledAt) return false
  return Date.now() - Date.parse(scheduledAt) > unattendedMs
}

function lookOf({ status, raw }: WorkflowExecutionDescription): WorkflowStatus {
  return {
    status: status.name,
    waitsForWorker: isUnattended(raw.pendingWorkflowTask),
    pending: (raw.pendingActivities ?? []).map((activity) => ({
      activityId: activity.activityId ?? '',
      isTrying: activity.state !== activityScheduled && activity.state !== activityPaused,
      isPaused: activity.paused ?? false,
      activity: activity.activityType?.name ?? '',
      attempt: activity.attempt ?? 1,
      lastFailure: activity.lastFailure?.message?.slice(0, 500) ?? null,
      lastHeartbeatAt: toIsoTime(activity.lastHeartbeatTime),
      nextAttemptAt: activity.state === activityScheduled ? toIsoTime(activity.scheduledTime) : null,
      worker: activity.lastWorkerIdentity || null,
    })),
  }
}
