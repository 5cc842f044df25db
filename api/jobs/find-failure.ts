import { ApplicationFailure } from '@temporalio/common'

/** The activity's own failure, under the failures of Temporal that carry it; undefined where there is none. */
export function findFailure(error: unknown): ApplicationFailure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ApplicationFailure) return cause
  return undefined
}
