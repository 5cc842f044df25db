import { useEffect, useRef, useState } from 'react'
import { withScope } from '../../lib/shell/scope.ts'

/** A pointer that has not moved for so long is aimed at nothing. */
export const restMs = 1_000
const lookEveryMs = 250

/** Whether a pointer moves over what has the handlers, or did so a moment ago. */
function usePointerMoves() {
  const [isMoving, setMoving] = useState(false)
  const movedAtMs = useRef(0)
  useEffect(() => {
    if (!isMoving) return
    return withScope((scope) =>
      scope.every(lookEveryMs, () => {
        if (performance.now() - movedAtMs.current >= restMs) setMoving(false)
      }),
    )
  }, [isMoving])
  const onPointerMove = (): void => {
    movedAtMs.current = performance.now()
    setMoving(true)
  }
  return { isMoving, watch: { onPointerMove, onPointerLeave: () => setMoving(false) } }
}

/**
 * While a pointer moves over a list, rows that would come before shown ones wait: a press then reaches the row it was
 * meant for.
 */
export function useSteadyRows<T>(entries: readonly T[], toKey: (entry: T) => string) {
  const { isMoving, watch } = usePointerMoves()
  const shown = useRef<ReadonlySet<string>>(new Set())
  const isShown = (entry: T): boolean => shown.current.has(toKey(entry))
  const lastShown = isMoving ? entries.findLastIndex(isShown) : -1
  const rows = entries.filter((entry, index) => index > lastShown || isShown(entry))
  useEffect(() => {
    shown.current = new Set(rows.map(toKey))
  })
  return { rows, watch }
}
