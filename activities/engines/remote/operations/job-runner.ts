import { beat, findOperation, markAccepted, markCancelled, moveOperation } from '@songloom/store/providers/operations'
import { EngineError } from '../../port/engine-error.ts'
import type { RemoteProvider } from '../remote-provider.ts'
import type { JobOperations, VendorLook, VendorState } from '../vendor.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'
import { withOperationHeartbeat } from './runner.ts'
import type { OperationRow, OperationRunner } from './runner.ts'

interface Look {
  state: VendorState
  dueMs: number
  waitMs: number
}

const maxWaitMs = 10_000
const growth = 1.5

/** A look that failed says nothing about the operation, except that it is not known. */
function stateAfterFailure(error: unknown): VendorState {
  if (!(error instanceof EngineError)) throw error
  if (error.errorClass === 'unsupported' || error.errorClass === 'lost') return { state: 'lost' }
  if (error.errorClass === 'unavailable' || error.errorClass === 'rate_limited') return { state: 'running' }
  throw error
}

/** Operations that have an id at the provider: asked for less and less often until they are done. */
export function createJobRunner(provider: RemoteProvider, operations: JobOperations): OperationRunner {
  const { needs, vendor, createCall } = provider
  const looks = new Map<string, Look>()
  /** Ids at the provider that are newer than those of the rows that callers hold. */
  const moved = new Map<string, string>()

  /** The call of a look, which may record another id before it sends what that names. */
  const lookAt = (id: string, known: string): VendorLook => ({
    ...createCall(id),
    async moveTo(next) {
      const isOurs = await moveOperation(needs.db, id, moved.get(id) ?? known, next)
      const now = isOurs ? next : (await findOperation(needs.db, id))?.operation_id
      if (now) moved.set(id, now)
      return isOurs
    },
  })

  async function look({ id, operation_id: known }: OperationRow): Promise<VendorState> {
    const last = looks.get(id)
    if (last && Date.now() < last.dueMs) return last.state
    // The result itself can be its answer: it is not asked for twice.
    if (last?.state.state === 'succeeded') return last.state
    const now = moved.get(id) ?? known!
    const looking = operations.poll(now, lookAt(id, now)).catch(stateAfterFailure)
    const state = await withOperationHeartbeat(provider, id, looking)
    await beat(needs.db, id)
    const waitMs = last ? Math.min(maxWaitMs, last.waitMs * growth) : (needs.pollMs ?? vendor.pollMs)
    looks.set(id, { state, waitMs, dueMs: Date.now() + (needs.pollMs ?? waitMs) })
    if (state.state === 'failed' || state.state === 'lost') forget(id)
    return state
  }

  function forget(id: string): void {
    looks.delete(id)
    moved.delete(id)
  }

  return {
    async begin(id, request) {
      const operationId = await withOperationHeartbeat(provider, id, operations.submit(request, createCall(id)))
      await retryWithBackoff(() => markAccepted(needs.db, id, operationId)).catch((error: unknown) => {
        throw new EngineError('billed_unknown', `accepted, but its id could not be written: ${String(error)}`)
      })
    },
    poll: look,
    forget,
    async cancel(row) {
      forget(row.id)
      if (row.operation_id) await operations.cancel?.(row.operation_id, createCall(row.id)).catch(() => undefined)
      await markCancelled(needs.db, row.id)
    },
  }
}
