import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

const withinMs = 2_000

/** A page that takes the place of another has the focus, where that went with the other one. */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const page = main.current
    if (isFirst.current || !page) {
      isFirst.current = false
      return undefined
    }
    const keep = (): void => {
      if (document.activeElement === document.body) page.focus({ preventScroll: true })
    }
    keep()
    const watch = new MutationObserver(keep)
    watch.observe(page, { childList: true, subtree: true })
    const giveUp = setTimeout(() => watch.disconnect(), withinMs)
    return () => {
      watch.disconnect()
      clearTimeout(giveUp)
    }
  }, [main, pathname])
}
