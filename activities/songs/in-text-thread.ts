import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { InputRefusal } from '../engines/port/input-refusal.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'

/** Waits, with heartbeats, for a text thread. What cannot become a song is refused for good, in the user's words. */
export async function inTextThread<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withHeartbeat(() => work(Context.current().cancellationSignal))
  } catch (error) {
    if (!(error instanceof InputRefusal)) throw error
    throw ApplicationFailure.create({
      message: error.message,
      type: 'engine_refused',
      nonRetryable: true,
      cause: error,
    })
  }
}
