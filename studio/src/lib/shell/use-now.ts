import { useEffect, useState } from 'react'
import { withScope } from './scope.ts'

/** The time, each second if not said otherwise, while somebody waits. */
export function useNow(everyMs = 1_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    return withScope((scope) => scope.every(everyMs, () => setNowMs(Date.now())))
  }, [everyMs])
  return nowMs
}
