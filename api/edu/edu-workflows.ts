import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import {
  deleteClassWorkflowId,
  exportClassWorkflowId,
  toHandOutWorkflowId,
} from '@songloom/contracts/edu/education.rules'
import type { Log } from '@songloom/platform/logs/log'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Starts durable work of classes. Rows say what is wanted; the worker's sweep starts what a failed call leaves. */
export interface EduWorkflows {
  /** Makes the copies of an assignment that are missing. */
  handOut(assignmentId: string): Promise<void>
  exportClass(classId: string): Promise<void>
  deleteClass(classId: string): Promise<void>
}

interface Deps {
  calls: TemporalCalls
  taskQueue: string
  log: Log
}

/** Temporal answers in milliseconds or is away. */
const callDeadlineMs = 2_000

export function createEduWorkflows({ calls, taskQueue, log }: Deps): EduWorkflows {
  async function start(workflow: string, workflowId: string, input: object): Promise<void> {
    const options = { workflowId, taskQueue, args: [input] }
    const policies = { workflowIdConflictPolicy: 'USE_EXISTING', workflowIdReusePolicy: 'ALLOW_DUPLICATE' } as const
    try {
      await calls.within(callDeadlineMs, (temporal) => temporal.workflow.start(workflow, { ...options, ...policies }))
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return
      log.warn({ err: error, workflowId }, 'work of a class waits for the sweep')
    }
  }

  return {
    handOut: (assignmentId) => start('handOutAssignment', toHandOutWorkflowId(assignmentId), { assignmentId }),
    exportClass: (classId) => start('exportClass', exportClassWorkflowId(classId), { classId }),
    deleteClass: (classId) => start('deleteClass', deleteClassWorkflowId(classId), { classId }),
  }
}
