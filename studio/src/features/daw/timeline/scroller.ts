import { useDaw, zoomLimits } from '../state/daw-store.ts'
import { getDocumentEnd } from '../edit/clip-time.ts'
import { headerWidth } from './layout.ts'
import { zoomAt } from './timeline-view.ts'

let scroller: HTMLElement | null = null

/** The element that scrolls the timeline, for keys and buttons. */
export const setScroller = (element: HTMLElement | null): void => {
  scroller = element
}

/** Zooms around the playhead where it is in view, otherwise around the middle. */
export function zoomBy(factor: number): void {
  if (!scroller) return
  const { playheadBeats, zoom } = useDaw.getState()
  const width = scroller.clientWidth - headerWidth
  const x = playheadBeats * zoom - scroller.scrollLeft
  zoomAt({ scroller }, factor, x >= 0 && x <= width ? x : width / 2)
}

/** Shows all clips. */
export function zoomToFit(): void {
  if (!scroller) return
  const { document, zoom } = useDaw.getState()
  const beats = Math.max(4, getDocumentEnd(document))
  const fitting = Math.max(zoomLimits.lowest, (scroller.clientWidth - headerWidth - 32) / beats)
  zoomAt({ scroller }, fitting / zoom, 0)
  scroller.scrollLeft = 0
}
