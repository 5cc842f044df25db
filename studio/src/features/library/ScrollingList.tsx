import type { ReactNode } from 'react'

interface Props<T> {
  label: string
  entries: readonly T[]
  keyOf: (entry: T) => string
  children: (entry: T) => ReactNode
  end: ReactNode
}

/** Scrolls by itself, at least the specified 400 px high (spec 1 §2); `end` stands behind the last entry. */
export function ScrollingList<T>({ label, entries, keyOf, children, end }: Props<T>) {
  return (
    <div
      className="-mx-1 min-h-[400px] grow basis-0 overflow-y-auto px-1 py-px"
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <ul>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>{children(entry)}</li>
        ))}
      </ul>
      {end}
    </div>
  )
}
