import { useEffect, useState } from 'react'
import { withScope } from './scope.ts'

/** The current time, updated each second by default while something is pending. */
export function useNow(everyMs = 1_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    return withScope((scope) => scope.every(everyMs, () => setNowMs(Date.now())))
  }, [everyMs])
  return nowMs
}
