import { useEffect, useState } from 'react'

/** The time, each second if not said otherwise, while somebody waits. */
export function useNow(everyMs = 1_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
