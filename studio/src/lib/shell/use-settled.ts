import { useEffect, useState } from 'react'
import { withScope } from './scope.ts'

/** A typed value once it has not changed for `ms`; the initial value at first. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    return withScope((scope) => scope.after(ms, () => setSettled(value)))
  }, [value, ms])
  return settled
}
