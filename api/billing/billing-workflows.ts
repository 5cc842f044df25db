import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Temporal answers in milliseconds or is away. */
const callDeadlineMs = 5_000

/** Compares with the payment provider now; a second start of the same press is no error. */
export async function startBillingComparison(
  calls: TemporalCalls,
  taskQueue: string,
  requestId: string,
): Promise<void> {
  try {
    await calls.within(callDeadlineMs, (temporal) =>
      temporal.workflow.start<(isForced: boolean) => Promise<void>>('reconcileBilling', {
        workflowId: `billing-comparison-${requestId}`,
        taskQueue,
        args: [true],
      }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}

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
