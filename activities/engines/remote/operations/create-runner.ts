import { setTimeout as delay } from 'node:timers/promises'
import { markAccepted } from '@songloom/store/providers/operations'
import { EngineError } from '../../port/engine-error.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import type { StreamOperations } from '../vendor.ts'
import { createHeldRunner } from './held-runner.ts'
import type { HeldWork } from './held-runner.ts'
import { createJobRunner } from './job-runner.ts'
import type { OperationRunner } from './runner.ts'

const maxJoins = 5

/** Broken on the way: the operation goes on without its reader. */
const isCut = (error: unknown): boolean =>
  error instanceof EngineError && (error.errorClass === 'unavailable' || error.errorClass === 'billed_unknown')

const reasonOf = ({ reason }: AbortSignal): EngineError =>
  reason instanceof EngineError ? reason : new EngineError('billed_unknown', 'not done in time')

/** Follows a stream to its end; one that is cut is joined again, from its beginning. */
function followAgain(provider: RemoteProvider, operations: StreamOperations): HeldWork {
  const { createCall, needs } = provider
  return async (id, request, signal, onFraction) => {
    // Known by our own id from the first byte on: joining it again is no second operation.
    await markAccepted(needs.db, id, id)
    for (let joins = 0; ; joins++)
      try {
        return await operations.follow(request, createCall(id), signal, onFraction)
      } catch (error) {
        if (signal.aborted) throw reasonOf(signal)
        if (!isCut(error) || joins >= maxJoins) throw error
        await delay((needs.pollMs ?? 500) * 2 ** joins, undefined, { signal })
      }
  }
}

/** The runner of a provider's shape of operation. */
export function createRunner(provider: RemoteProvider): OperationRunner {
  const { vendor, createCall } = provider
  const { operations } = vendor
  if (operations.shape === 'job') return createJobRunner(provider, operations)
  if (operations.shape === 'stream')
    return createHeldRunner(provider, followAgain(provider, operations), {
      canJoin: true,
      isKept: true,
      stop: (id) => operations.cancel(createCall(id)),
    })
  return createHeldRunner(
    provider,
    (id, request, signal) => {
      if (!request) throw new EngineError('billed_unknown', 'nobody waits for its answer')
      return operations.ask(request, createCall(id), signal)
    },
    { canJoin: false, isKept: !operations.isLocal },
  )
}
