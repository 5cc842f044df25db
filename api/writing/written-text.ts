import { ActivityFailure, ApplicationFailure, WorkflowFailedError } from '@temporalio/client'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import type { RejectionDetails } from '@songloom/contracts/errors/rejected-error'
import { ownFaultType } from '@songloom/contracts/errors/own-fault.rules'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { toUserLabel } from '../jobs/jobs.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'

/** Our own engine writes in milliseconds, a model of others in seconds; a worker that is away for longer is away. */
const waitDeadlineMs = 20_000
/** Not read after that. */
const uselessAfter = '1m'
/** Interactive: the panel blocks on this request, so it precedes every song. */
const priorityKey = 1

interface Asked {
  workflow: 'helpMeWrite' | 'enhancePrompt' | 'recogniseIntent' | 'addDawScore' | 'splitIntoSyllables' | 'sketchSong'
  workflowId: string
  taskQueue: string
  input: object
  userId: string
  /** Types of failures that are answered as they are, instead of with `failed`. */
  refusals?: readonly ErrorCode[]
  /** Of the sentences of these. */
  values?: RejectionDetails['values']
}

/** The type of the failure that ended the workflow's activity. */
function getFailureType({ cause }: WorkflowFailedError): string | undefined {
  const failure = cause instanceof ActivityFailure ? cause.cause : cause
  return failure instanceof ApplicationFailure ? (failure.type ?? undefined) : undefined
}

/**
 * Has a workflow write a text and waits for it. Refuses with `failed` if the writer gave up, and 'unavailable' if none
 * responded; internal errors are thrown, and answered with 'internal'.
 */
export async function awaitWrittenText<Written = string>(
  calls: TemporalCalls,
  failed: ErrorCode,
  { workflow, workflowId, taskQueue, input, userId, refusals = [], values = {} }: Asked,
): Promise<Written> {
  releaseRequestSlot()
  try {
    return await calls.within(waitDeadlineMs, (temporal) =>
      temporal.workflow.execute<(input: object) => Promise<Written>>(workflow, {
        workflowId,
        taskQueue,
        args: [input],
        typedSearchAttributes: [toUserLabel(userId)],
        workflowExecutionTimeout: uselessAfter,
        priority: { priorityKey, fairnessKey: userId },
      }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowFailedError)) throw new Refusal('unavailable', {}, { cause: error })
    const type = getFailureType(error)
    // A mistake in our code.
    if (type === ownFaultType) throw error
    const refusal = refusals.find((code) => code === type)
    throw refusal ? new Refusal(refusal, { values }) : new Refusal(failed, {}, { cause: error })
  }
}
