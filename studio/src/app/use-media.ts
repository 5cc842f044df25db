import { useSyncExternalStore } from 'react'

/** Whether the screen is as asked, now and after turning or resizing. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** What follows from the width of the window, now and after resizing. */
export const useWindowWidth = <T extends number>(read: () => T): T =>
  useSyncExternalStore((changed) => {
    addEventListener('resize', changed)
    return () => removeEventListener('resize', changed)
  }, read)

export const useWide = (): boolean => useMedia('(min-width: 48rem)')
