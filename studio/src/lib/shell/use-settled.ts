import { useEffect, useState } from 'react'
import { withScope } from './scope.ts'

/** A value that is being typed, once it has stood still for `ms`; at first what it is. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    return withScope((scope) => scope.after(ms, () => setSettled(value)))
  }, [value, ms])
  return settled
}
