import { ApplicationFailure } from '@temporalio/common'
import { ownFaultType } from '@songloom/contracts/errors/own-fault.rules'

const classes = [TypeError, RangeError, ReferenceError]

/** Whether an error is a bug of ours. `fetch` throws a TypeError with a cause for an unreachable server. */
export const isOwnFault = (error: unknown): error is Error =>
  classes.some((each) => error instanceof each) && (error as Error).cause === undefined

/** Runs once; a mistake in our code ends the retries, for another attempt would meet it again. */
export async function stopRetryingOwnFaults<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isOwnFault(error)) throw error
    throw ApplicationFailure.create({
      message: error.message,
      type: ownFaultType,
      nonRetryable: true,
      cause: error,
    })
  }
}
