import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { pageSize } from './library-rules.ts'

interface Props<T> {
  label: string
  entries: readonly T[]
  keyOf: (entry: T) => string
  children: (entry: T) => ReactNode
}

/** Shows 30 more each time its end comes into view. */
export function EndlessList<T>({ label, entries, keyOf, children }: Props<T>) {
  const [shown, setShown] = useState(pageSize)
  const end = useRef<HTMLDivElement>(null)
  const more = shown < entries.length
  useEffect(() => {
    if (!more || !end.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setShown((count) => count + pageSize)
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, shown])
  return (
    <div className="min-h-[400px] grow overflow-y-auto" tabIndex={0} role="group" aria-label={label}>
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <li key={keyOf(entry)}>{children(entry)}</li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
    </div>
  )
}
