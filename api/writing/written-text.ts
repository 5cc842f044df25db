import { ActivityFailure, ApplicationFailure, WorkflowFailedError } from '@temporalio/client'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { ownFaultType } from '@songloom/contracts/errors/own-fault.rules'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Our own engine writes in milliseconds, a model of others in seconds; a worker that is away for longer is away. */
const waitDeadlineMs = 20_000
/** Nobody reads it after that. */
const uselessAfter = '1m'
/** Somebody waits at his box: before every song that is made. */
const priorityKey = 1

interface Asked {
  workflow: 'helpMeWrite' | 'enhancePrompt'
  workflowId: string
  taskQueue: string
  order: object
  userId: string
}

/** Whether the writer failed by a mistake in our code. */
function isOwnFault({ cause }: WorkflowFailedError): boolean {
  const failure = cause instanceof ActivityFailure ? cause.cause : cause
  return failure instanceof ApplicationFailure && failure.type === ownFaultType
}

/**
 * A text that a workflow writes while somebody waits for it. Refuses with `failed` where the writer gave up, with 'unavailable' where
 * nobody answered; a fault of ours is thrown as it is, and answered with 'internal'.
 */
export async function writtenOrRefused(
  calls: TemporalCalls,
  failed: ErrorCode,
  { workflow, workflowId, taskQueue, order, userId }: Asked,
): Promise<string> {
  releaseRequestSlot()
  try {
    return await calls.within(waitDeadlineMs, (temporal) =>
      temporal.workflow.execute<(order: object) => Promise<string>>(workflow, {
        workflowId,
        taskQueue,
        args: [order],
        workflowExecutionTimeout: uselessAfter,
        priority: { priorityKey, fairnessKey: userId },
      }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowFailedError)) throw new Refusal('unavailable', {}, { cause: error })
    if (isOwnFault(error)) throw error
    throw new Refusal(failed, {}, { cause: error })
  }
}
