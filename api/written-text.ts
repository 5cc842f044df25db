import { WorkflowFailedError } from '@temporalio/client'
import type { ErrorCode } from '@songloom/contracts/errors.rules'
import { Refusal } from './http/refusal.ts'
import { releaseRequestSlot } from './http/request-slots.ts'
import type { TemporalCalls } from './temporal-calls.ts'

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

/** A text that a workflow writes while somebody waits for it. `failed` is said where the writer gave up, 'unavailable' where nobody answered. */
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
    throw new Refusal(error instanceof WorkflowFailedError ? failed : 'unavailable', {}, { cause: error })
  }
}
