import { Context } from '@temporalio/activity'
import { ApplicationFailure } from '@temporalio/common'
import { EngineError } from '../engines/port/engine-error.ts'
import type { WritingOptions } from './text-writer.ts'

/** Interactive: one more attempt, then an error. */
export const attemptsWhileWaited = 2

/** What its owner reads of a writer that is away is not about music. */
function failureOf(error: EngineError, isLast: boolean): ApplicationFailure {
  const failure = error.asFailure()
  const type = failure.type === 'engine_unavailable' ? 'writer_unavailable' : failure.type
  const nonRetryable = isLast || failure.nonRetryable === true
  return ApplicationFailure.create({ message: error.message, ...(type ? { type } : {}), nonRetryable, cause: error })
}

/** Writes within an attempt: a cancel stops the writer, and a failure says whether a retry can help. */
export async function writing<T>(
  write: (options: Pick<WritingOptions, 'signal' | 'attempt'>) => Promise<T>,
  maxAttempts = Infinity,
): Promise<T> {
  const { cancellationSignal: signal, info, cancelled } = Context.current()
  try {
    return await write({ signal, attempt: info.attempt })
  } catch (error) {
    // What Temporal calls a cancel, whatever the writer made of its signal.
    if (signal.aborted) await cancelled
    throw error instanceof EngineError ? failureOf(error, info.attempt >= maxAttempts) : error
  }
}
