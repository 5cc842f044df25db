import { queryClient } from '../http/query-client.ts'
import { pageScope } from '../shell/scope.ts'

const waiting = new Set<string>()

/** Derived lists are read again at most twice a second. */
export function invalidateSoon(queryKey: readonly unknown[]): void {
  const key = JSON.stringify(queryKey)
  if (waiting.has(key)) return
  waiting.add(key)
  pageScope.after(500, () => {
    waiting.delete(key)
    void queryClient.invalidateQueries({ queryKey })
  })
}
