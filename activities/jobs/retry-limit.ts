import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { isOutage } from '@songloom/platform/outage'
import { isOwnFault } from './own-fault.ts'

/** More attempts at a fault would only hide it. A part that is away is no fault: Temporal keeps retrying for about ten minutes. */
export const maxAttemptsPerFault = 4

/** A tool that support has paused: no fault either, and the same word as the error that its owner reads at the end. */
export const toolPausedType = 'tool_paused'

const isPaused = (error: unknown): boolean => error instanceof ApplicationFailure && error.type === toolPausedType

/** An ApplicationFailure was classed by who made it: an engine that cannot be reached is a fault of the engine, whatever its cause. */
const isAway = (error: unknown): boolean => !(error instanceof ApplicationFailure) && isOutage(error)

/**
 * What an attempt throws: the error itself while a retry may help, otherwise a failure that ends the retries. A mistake in our code is
 * met by every attempt again.
 */
export function failureOfAttempt(error: unknown, attempt: number): unknown {
  if (error instanceof CancelledFailure || isAway(error) || isPaused(error)) return error
  if (attempt < maxAttemptsPerFault && !isOwnFault(error)) return error
  if (error instanceof ApplicationFailure && error.nonRetryable) return error
  const type = error instanceof ApplicationFailure ? error.type : undefined
  return ApplicationFailure.create({
    message: error instanceof Error ? error.message : String(error),
    type: type ?? 'failed',
    nonRetryable: true,
    cause: error instanceof Error ? error : undefined,
  })
}
