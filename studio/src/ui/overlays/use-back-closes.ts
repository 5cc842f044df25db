import { useEffect, useRef } from 'react'
import { stepBack } from './history-entry.ts'

/** How many sheets lie over the page at this entry of the history. */
const depthNow = (): number => Number((history.state as { sheets?: number } | null)?.sheets ?? 0)

const setAside = new Map<number, ReturnType<typeof setTimeout>>()

/** The sheet's own entry goes with it, unless a page was opened from it or it opens again at once. */
function leaveSoon(depth: number): void {
  const leave = (): void => {
    setAside.delete(depth)
    if (depthNow() === depth) stepBack()
  }
  setAside.set(depth, setTimeout(leave))
}

/** Stays on the entry that would be left soon; false if none would. */
function cancelLeave(depth: number): boolean {
  clearTimeout(setAside.get(depth))
  return setAside.delete(depth)
}

function enter(): number {
  const depth = depthNow()
  if (depth > 0 && cancelLeave(depth)) return depth
  history.pushState({ ...(history.state as object | null), sheets: depth + 1 }, '')
  // A sheet of the page before may still wait to leave its entry: this one is as deep.
  cancelLeave(depth + 1)
  return depth + 1
}

type Where = 'on a phone' | 'on every screen'

const applies = (where: Where): boolean => where === 'on every screen' || !matchMedia('(min-width: 768px)').matches

/**
 * Makes Back close an overlay and keep the page. On a wide screen, an overlay that covers only a part of it does not
 * change Back.
 */
export function useBackCloses(open: boolean, close: () => void, where: Where = 'on a phone'): void {
  const closeNow = useRef(close)
  closeNow.current = close
  useEffect(() => {
    if (!open || !applies(where)) return
    const depth = enter()
    const onPop = (): void => {
      if (depthNow() < depth) closeNow.current()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      leaveSoon(depth)
    }
  }, [open, where])
}
