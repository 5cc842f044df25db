import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { WorkflowStartOptions } from '@temporalio/client'
import { toDreampackRunWorkflowId } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { Log } from '@songloom/platform/logs/log'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Brings Temporal in line with the rows. Not awaited: the worker's sweep repairs what a failed call leaves. */
export interface DreampackWorkflows {
  /** Updates the schedule of a dreampack to match its row. */
  sync(dreampackId: string): Promise<void>
  /** Makes the pack of a run. */
  make(runId: string): Promise<void>
  /** Restarts a run whose workflow closed early; an open workflow is left. */
  restart(runId: string): Promise<void>
}

interface Deps {
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/** Temporal answers in milliseconds or is away; who waits for it waits no longer than this. */
const callDeadlineMs = 2_000

export function createDreampackWorkflows({ calls, taskQueue, log }: Deps): DreampackWorkflows {
  async function start(workflow: string, options: Omit<WorkflowStartOptions, 'taskQueue'>): Promise<void> {
    const { workflowId } = options
    try {
      await calls.within(callDeadlineMs, (temporal) => temporal.workflow.start(workflow, { ...options, taskQueue }))
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return
      log.warn({ err: error, workflowId }, 'a dreampack waits for the sweep')
    }
  }

  const startRun = (runId: string, workflowIdReusePolicy: 'ALLOW_DUPLICATE' | 'REJECT_DUPLICATE'): Promise<void> =>
    start('makeDreampack', {
      workflowId: toDreampackRunWorkflowId(runId),
      args: [{ runId }],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy,
    })

  return {
    sync: (dreampackId) =>
      start('syncDreampack', {
        workflowId: `sync-dreampack-${dreampackId}`,
        args: [{ dreampackId }],
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    make: (runId) => startRun(runId, 'REJECT_DUPLICATE'),
    restart: (runId) => startRun(runId, 'ALLOW_DUPLICATE'),
  }
}
