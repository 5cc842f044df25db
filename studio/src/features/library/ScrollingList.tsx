import { libraryListHeightPx } from '@songloom/contracts/library/library.rules'
import type { ReactNode } from 'react'
import { useSteadyRows } from './use-steady-rows.ts'

interface Props<T> {
  label: string
  entries: readonly T[]
  toKey: (entry: T) => string
  children: (entry: T) => ReactNode
  end: ReactNode
}

/** A scrolling box of the specified height (spec 1 §2); `end` follows the last entry. Another list has another key. */
export function ScrollingList<T>({ label, entries, toKey, children, end }: Props<T>) {
  const { rows, watch } = useSteadyRows(entries, toKey)
  return (
    <div
      {...watch}
      className="-mx-1 shrink-0 overflow-y-auto px-1 py-px"
      style={{ height: libraryListHeightPx }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <ul>
        {rows.map((entry) => (
          <li key={toKey(entry)}>{children(entry)}</li>
        ))}
      </ul>
      {end}
    </div>
  )
}
