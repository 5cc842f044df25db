import { agentConnectMs } from '@songloom/contracts/chat/chat-actions.rules'
import { createScope } from '../shell/scope.ts'
import { ApiError } from './api.ts'

/** Gives up a request to the Agent that has no answer after 30 s (spec 3 §9); what has begun to arrive goes on. */
export async function connectInTime<T>(open: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const late = new AbortController()
  const scope = createScope()
  scope.after(agentConnectMs, () => late.abort())
  try {
    return await open(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
  } catch (error) {
    if (late.signal.aborted && !signal?.aborted) throw new ApiError(0, { code: 'unavailable' })
    throw error
  } finally {
    scope.end()
  }
}
