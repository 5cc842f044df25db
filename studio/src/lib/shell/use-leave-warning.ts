import { useEffect } from 'react'
import { withScope } from './scope.ts'

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Leaving the page is asked about while something in it would be lost. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    return withScope((scope) => scope.listen(globalThis, 'beforeunload', warn))
  }, [isNeeded])
}
