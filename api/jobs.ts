import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { Client } from '@temporalio/client'
import { workflowIdOf } from '@songloom/contracts/ids.rules'
import type * as workflows from '@songloom/workflows/index'

type Workflows = typeof workflows
export type JobName = keyof Workflows

/** Larger inputs belong in the object store (design §2). */
const payloadLimitBytes = 32 * 1024

/** Starts and cancels jobs, typed by the workflows' signatures; no workflow code is loaded. */
export interface Jobs {
  /** A job that was started before is an answer, not an error. */
  startJob<Name extends JobName>(name: Name, jobId: string, input: Parameters<Workflows[Name]>): Promise<void>
  /** Asks a job to stop. A job that has ended, or never began, is no error. */
  cancelJob(jobId: string): Promise<void>
}

export function createJobs(temporal: Client, taskQueue: string): Jobs {
  return {
    async startJob(name, jobId, input) {
      const size = Buffer.byteLength(JSON.stringify(input))
      if (size > payloadLimitBytes) throw new Error(`The input of ${jobId} has ${size} bytes; ${payloadLimitBytes} are allowed.`)
      try {
        await temporal.workflow.start(name, {
          workflowId: workflowIdOf(jobId), taskQueue, args: input, workflowIdReusePolicy: 'REJECT_DUPLICATE', workflowIdConflictPolicy: 'FAIL',
        })
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      }
    },
    async cancelJob(jobId) {
      try {
        await temporal.workflow.getHandle(workflowIdOf(jobId)).cancel()
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error
      }
    },
  }
}
