import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `reach` each time the end of a list, marked by the returned ref, comes into view while there are more items
 * than are shown.
 */
export function useEnd(more: boolean, shown: number, reach: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const onReach = useEffectEvent(reach)
  useEffect(() => {
    if (!more || !end.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onReach()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, shown])
  return end
}
