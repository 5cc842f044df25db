import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isRecord, readSession, writeSession } from '../lib/shell/storage.ts'
import { withScope } from '../lib/shell/scope.ts'

const storageKey = 'songloom.places'
const maxPlaces = 100
/** A page that is not as high by then has become a shorter one. */
const withinMs = 3_000

const saved = readSession(storageKey)
/** How far each entry of the history was scrolled, in pixels; the last ones at the end. */
const places = new Map<string, number>(
  Object.entries(isRecord(saved) ? saved : {}).map(([entry, top]) => [entry, Number(top) || 0]),
)

function storePlace(entry: string, top: number): void {
  places.delete(entry)
  places.set(entry, top)
  if (places.size > maxPlaces) places.delete(places.keys().next().value!)
}

/** The page scrolls within the frame, or, where there is little height, with all of it. */
const topOf = (main: HTMLElement): number => main.scrollTop + document.documentElement.scrollTop

function scrollTo(main: HTMLElement, top: number): void {
  main.scrollTop = top
  document.documentElement.scrollTop = top
}

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Goes to a place as soon as the page reaches so far, unless its reader moves first. Answers how to stop. */
function reach(main: HTMLElement, top: number): () => void {
  const isThere = (): boolean => {
    scrollTo(main, top)
    return Math.abs(topOf(main) - top) < 2
  }
  if (isThere()) return () => undefined
  return withScope(({ after, end, listen, onEnd }) => {
    const watch = new MutationObserver(() => {
      if (isThere()) end()
    })
    onEnd(() => watch.disconnect())
    watch.observe(main, { childList: true, subtree: true })
    after(withinMs, end)
    for (const move of ownMoves) listen(globalThis, move, end, { capture: true })
  })
}

/** Notes each place as it is scrolled, under the entry it belongs to. */
function usePlaces(main: RefObject<HTMLElement | null>, entry: string): void {
  const present = useRef(entry)
  present.current = entry
  useEffect(() => {
    const note = (): void => {
      if (main.current) storePlace(present.current, topOf(main.current))
    }
    const save = (): void => writeSession(storageKey, Object.fromEntries(places))
    return withScope((scope) => {
      scope.listen(globalThis, 'scroll', note, { capture: true, passive: true })
      scope.listen(globalThis, 'pagehide', save)
    })
  }, [main])
}

/** A new page begins at its top; back and forward, and a reload, lead to the place where it was left. */
export function useScrollPlace() {
  const main = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const entry = `${key} ${pathname}`
  const before = useRef('')
  usePlaces(main, entry)
  useEffect(() => {
    if (!main.current) return
    const isNewPage = before.current !== pathname
    before.current = pathname
    if (isReturn) return reach(main.current, places.get(entry) ?? 0)
    if (isNewPage) scrollTo(main.current, 0)
    return undefined
  }, [entry, pathname, isReturn])
  return main
}
