import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { withScope } from '../../../lib/shell/scope.ts'
import { useDaw } from '../state/daw-store.ts'
import { headerWidth } from './layout.ts'

/** The line of the playhead over the canvas; moved without React, as it moves with each frame. */
export function Playhead({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      withScope((scope) => {
        const show = (): void => {
          const { playheadBeats, zoom } = useDaw.getState()
          const x = playheadBeats * zoom - (scroller.current?.scrollLeft ?? 0)
          if (!line.current) return
          line.current.style.transform = `translateX(${headerWidth + x}px)`
          line.current.style.visibility = x < 0 ? 'hidden' : 'visible'
          line.current.style.height = `${scroller.current?.clientHeight ?? 0}px`
        }
        show()
        if (scroller.current) scope.listen(scroller.current, 'scroll', show, { passive: true })
        scope.onEnd(useDaw.subscribe(show))
      }),
    [scroller],
  )
  return (
    <div ref={line} aria-hidden className="pointer-events-none absolute top-0 left-0 z-10 w-px bg-marigold-text">
      <div className="absolute top-0 left-0 size-3 bg-marigold" />
    </div>
  )
}
