import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import { WorkflowNotFoundError } from '@temporalio/client'

/** What Temporal knows of a workflow; undefined where there is none. */
export async function describeWorkflow(
  temporal: Client,
  workflowId: string,
): Promise<WorkflowExecutionDescription | undefined> {
  try {
    return await temporal.workflow.getHandle(workflowId).describe()
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined
    throw error
  }
}

/** How a workflow stands at Temporal, by the name of its status; `NOT_FOUND` where there is none. */
export const workflowStatus = async (temporal: Client, workflowId: string): Promise<string> =>
  (await describeWorkflow(temporal, workflowId))?.status.name ?? 'NOT_FOUND'
