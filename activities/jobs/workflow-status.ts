import type { Client, WorkflowExecutionDescription } from '@temporalio/client'
import { WorkflowNotFoundError } from '@temporalio/client'

/** Temporal's description of a workflow; undefined if there is none. */
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

/** The name of a workflow's status at Temporal; `NOT_FOUND` if there is none. */
export const getWorkflowStatus = async (temporal: Client, workflowId: string): Promise<string> =>
  (await describeWorkflow(temporal, workflowId))?.status.name ?? 'NOT_FOUND'
