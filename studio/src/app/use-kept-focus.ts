import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { withScope } from '../lib/shell/scope.ts'

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
    return withScope(({ after, end, onEnd }) => {
      const watch = new MutationObserver(keep)
      onEnd(() => watch.disconnect())
      watch.observe(page, { childList: true, subtree: true })
      after(withinMs, end)
    })
  }, [main, pathname])
}
