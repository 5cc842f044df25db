import type { Client } from '@temporalio/client'
import { WorkflowNotFoundError } from '@temporalio/client'

/** How a workflow stands at Temporal, by the name of its status; `NOT_FOUND` where there is none. */
export async function workflowStatus(temporal: Client, workflowId: string): Promise<string> {
  try {
    return (await temporal.workflow.getHandle(workflowId).describe()).status.name
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 'NOT_FOUND'
    throw error
  }
}
