import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Temporal answers in milliseconds or is away. */
const callDeadlineMs = 5_000

type ApplyEvent = (eventId: string) => Promise<void>

/** Starts the job of an event; one that runs already is no error. */
export async function startBillingEvent(calls: TemporalCalls, taskQueue: string, eventId: string): Promise<void> {
  try {
    await calls.within(callDeadlineMs, (temporal) =>
      temporal.workflow.start<ApplyEvent>('applyBillingEvent', {
        workflowId: `billing-event-${eventId}`,
        taskQueue,
        args: [eventId],
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
      }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}
