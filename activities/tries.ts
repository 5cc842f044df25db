import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { isOutage } from '@songloom/platform/outage'

/** More tries of a fault would only hide it. A part that is away is no fault: Temporal goes on trying for about ten minutes. */
export const triesOfAFault = 4

/** What an attempt throws: the error itself while another try may help, otherwise a failure that ends the trying. */
export function afterAttempt(error: unknown, attempt: number): unknown {
  if (error instanceof CancelledFailure || isOutage(error) || attempt < triesOfAFault) return error
  if (error instanceof ApplicationFailure && error.nonRetryable) return error
  const type = error instanceof ApplicationFailure ? error.type : undefined
  return ApplicationFailure.create({
    message: error instanceof Error ? error.message : String(error),
    type: type ?? 'failed',
    nonRetryable: true,
    cause: error instanceof Error ? error : undefined,
  })
}
