import type { ReactNode } from 'react'
import { useGrowing } from '../../lib/use-growing.ts'

interface Props<T> {
  label: string
  entries: readonly T[]
  keyOf: (entry: T) => string
  children: (entry: T) => ReactNode
}

/** Scrolls by itself; `end` stands behind the last entry. */
export function ScrollingList<T>({ label, entries, keyOf, children, end }: Props<T> & { end: ReactNode }) {
  return (
    <div className="min-h-[400px] grow overflow-y-auto" tabIndex={0} role="group" aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>{children(entry)}</li>
        ))}
      </ul>
      {end}
    </div>
  )
}

/** Shows 30 more of what is here each time its end comes into view. */
export function EndlessList<T>({ entries, ...others }: Props<T>) {
  const { shown, end } = useGrowing(entries.length)
  return <ScrollingList {...others} entries={entries.slice(0, shown)} end={<div ref={end} className="h-px" />} />
}
