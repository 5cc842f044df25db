import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Ends of lists that are watched; a test says when they come into view. */
export function watchEnds(): { comeIntoView: () => void } {
  const watched = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe(): void {
        watched.add(this.seen)
      }
      disconnect(): void {
        watched.delete(this.seen)
      }
    },
  )
  return { comeIntoView: () => act(() => [...watched].forEach((seen) => seen([{ isIntersecting: true }]))) }
}
