import { queryClient } from '../http/query-client.ts'

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Derived lists are read again at most twice a second. */
export function invalidateSoon(queryKey: readonly unknown[]): void {
  const key = JSON.stringify(queryKey)
  if (waiting.has(key)) return
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key)
      void queryClient.invalidateQueries({ queryKey })
    }, 500),
  )
}
