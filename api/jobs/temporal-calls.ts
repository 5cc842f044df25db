import { isGrpcCancelledError, isGrpcDeadlineError } from '@temporalio/client'
import type { Client } from '@temporalio/client'

/** A call after `close`: another node, or the reconciler, has to do it. */
export class NodeClosedError extends Error {
  constructor() {
    super('This node is being ended.')
  }
}

export interface TemporalCalls {
  /** Ends with an error when Temporal does not answer within `deadlineMs`. */
  within<T>(deadlineMs: number, call: (temporal: Client) => Promise<T>): Promise<T>
  /** Refuses further calls and waits for pending ones: a retry on a closed connection would end the process. */
  close(): Promise<void>
}

/** Whether the deadline of a call passed; one that passes between two of its requests ends as cancelled. */
export const isTimeUp = (error: unknown): boolean => isGrpcDeadlineError(error) || isGrpcCancelledError(error)

/** Temporal answers in milliseconds or is away: no request waits longer for it than its deadline. */
export function createTemporalCalls(temporal: Client): TemporalCalls {
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false
  return {
    within(deadlineMs, call) {
      if (isClosed) return Promise.reject(new NodeClosedError())
      const answer = temporal.withDeadline(Date.now() + deadlineMs, () => call(temporal))
      underWay.add(answer)
      void answer.catch(() => undefined).finally(() => underWay.delete(answer))
      return answer
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
    },
  }
}
