import { useEffect, useRef, useState } from 'react'

/**
 * While a pointer is over a list, rows that would come before shown ones wait: a press then reaches the row it was
 * meant for.
 */
export function useSteadyRows<T>(entries: readonly T[], keyOf: (entry: T) => string) {
  const [isPointed, setPointed] = useState(false)
  const shown = useRef<ReadonlySet<string>>(new Set())
  const isShown = (entry: T): boolean => shown.current.has(keyOf(entry))
  const lastShown = isPointed ? entries.findLastIndex(isShown) : -1
  const rows = entries.filter((entry, index) => index > lastShown || isShown(entry))
  useEffect(() => {
    shown.current = new Set(rows.map(keyOf))
  })
  const watch = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) }
  return { rows, watch }
}
