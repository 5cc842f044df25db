import { create } from 'zustand'
import { withScope } from '../shell/scope.ts'

type Retry = () => void

/** Parts of the page whose code could not be fetched and that have no place of their own to say so. */
export const useMissingParts = create<{ retries: readonly Retry[] }>(() => ({ retries: [] }))

/**
 * Says that a part is missing until the returned function is called; it is fetched again as soon as there is a
 * network.
 */
export function reportMissing(retry: Retry): () => void {
  useMissingParts.setState(({ retries }) => ({ retries: [...retries, retry] }))
  return withScope((scope) => {
    scope.listen(globalThis, 'online', retry)
    scope.onEnd(() => useMissingParts.setState(({ retries }) => ({ retries: retries.filter((one) => one !== retry) })))
  })
}

export function retryMissing(): void {
  for (const retry of useMissingParts.getState().retries) retry()
}
