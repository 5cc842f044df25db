import { useSyncExternalStore } from 'react'
import { withScope } from './scope.ts'

/** Whether the screen is as asked, now and after turning or resizing. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => withScope((scope) => scope.listen(matchMedia(query), 'change', changed)),
    () => matchMedia(query).matches,
  )
}

/** Derives a value from the width of the window, updated on resize. */
export const useWindowWidth = <T extends number>(read: () => T): T =>
  useSyncExternalStore((changed) => withScope((scope) => scope.listen(globalThis, 'resize', changed)), read)

/** Wide enough for a panel next to the page, and for the timeline of the DAW. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)')
