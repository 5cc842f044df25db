import { createHash } from 'node:crypto'
import type { DawExportOrder, ScoreExportOrder } from '@songloom/contracts/daw/exports'
import type { ScoreClipOrder } from '@songloom/contracts/daw/score-sounds'
import { Refusal } from '../http/refusal.ts'
import { releaseRequestSlot } from '../http/request-slots.ts'
import { isTimeUp } from '../jobs/temporal-calls.ts'
import type { TemporalCalls } from '../jobs/temporal-calls.ts'
import { findFailure } from '../jobs/find-failure.ts'

interface Deps {
  calls: TemporalCalls
  taskQueue: string
}

const startDeadlineMs = 5_000
/** Shorter than a node that is being ended waits. */
const waitDeadlineMs = 15_000
const askAgainSeconds = 2
/** What no later try can change. */
const permanent = ['not_found', 'daw_sheet_empty', 'daw_sheet_too_long'] as const
/** A request waits for it. */
const priorityKey = 1

/**
 * Runs a workflow that answers an object key, once for requests of one order at a time. Refuses with `format_pending`
 * after 15 s, while it goes on.
 */
export async function awaitWorkflow(
  { calls, taskQueue }: Deps,
  name: 'renderScoreClip' | 'exportDaw' | 'exportScore',
  order: ScoreClipOrder | DawExportOrder | ScoreExportOrder,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 24)
  const workflowId = `${name}-${hash}`
  await calls
    .within(startDeadlineMs, (temporal) =>
      temporal.workflow.start(name, {
        workflowId,
        taskQueue,
        args: [order],
        priority: { priorityKey, fairnessKey: order.userId },
        workflowIdConflictPolicy: 'USE_EXISTING',
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      }),
    )
    .catch((error: unknown) => {
      throw new Refusal('unavailable', {}, { cause: error })
    })
  releaseRequestSlot()
  const result = calls.within(
    waitDeadlineMs,
    (temporal) => temporal.workflow.getHandle(workflowId).result() as Promise<string>,
  )
  return result.catch((error: unknown) => {
    const reason = permanent.find((code) => code === findFailure(error)?.type)
    if (reason) throw new Refusal(reason)
    if (!isTimeUp(error)) throw new Refusal('unavailable', {}, { cause: error })
    throw new Refusal('format_pending', { retryAfterSeconds: askAgainSeconds })
  })
}
