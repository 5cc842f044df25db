import { EngineError } from '../port/engine-error.ts'
import type { OperationState } from '../port/engine.ts'

/** A failure after which another provider may do it is an outage: the job's next attempt asks that one. */
export function toOperationState(
  state: OperationState,
  canFailOver: (error: unknown) => error is EngineError,
  hasNext: boolean,
): OperationState {
  if (state.state !== 'failed' || !hasNext || !canFailOver(state.error)) return state
  return { state: 'failed', error: new EngineError('unavailable', state.error.message) }
}
