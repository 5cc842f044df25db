import { Context } from '@temporalio/activity'

/** The cancellation of the activity; none outside of one. */
export function cancellation(): AbortSignal {
  try {
    return Context.current().cancellationSignal
  } catch {
    return new AbortController().signal
  }
}
