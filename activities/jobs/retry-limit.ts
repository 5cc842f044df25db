import { ApplicationFailure, CancelledFailure } from '@temporalio/common'
import { isOutage } from '@songloom/platform/outage'
import { isOwnFault } from './own-fault.ts'

/**
 * Further attempts would only hide a bug. A service that is down is no bug: Temporal keeps retrying for about ten
 * minutes.
 */
export const maxAttemptsPerFault = 4

/** A tool paused by support is no bug either; its type is the error code that the owner may get. */
export const toolPausedType = 'tool_paused'

const isPaused = (error: unknown): boolean => error instanceof ApplicationFailure && error.type === toolPausedType

/**
 * An ApplicationFailure was classified where it was made: an unreachable engine is an engine failure, whatever its
 * cause.
 */
const isAway = (error: unknown): boolean => !(error instanceof ApplicationFailure) && isOutage(error)

/** Whether an attempt was stopped or waits for what is away or paused, and so says nothing about its work. */
export const isNoFault = (error: unknown): boolean =>
  error instanceof CancelledFailure || isAway(error) || isPaused(error)

/**
 * The error of an attempt: itself if a retry may help, else a non-retryable failure. `faults` counts this one and those
 * of earlier attempts of the step. A bug of ours fails every attempt.
 */
export function failureOfAttempt(error: unknown, faults: number): unknown {
  if (isNoFault(error)) return error
  if (faults < maxAttemptsPerFault && !isOwnFault(error)) return error
  if (error instanceof ApplicationFailure && error.nonRetryable) return error
  const type = error instanceof ApplicationFailure ? error.type : undefined
  return ApplicationFailure.create({
    message: error instanceof Error ? error.message : String(error),
    type: type ?? 'failed',
    nonRetryable: true,
    cause: error instanceof Error ? error : undefined,
  })
}
