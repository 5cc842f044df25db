import { usePreferences } from '../../../lib/shell/preferences.ts'
import { withScope } from '../../../lib/shell/scope.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import { setZoom, useDaw } from '../state/daw-store.ts'
import { useRows } from '../rows/row-view.ts'
import { useView } from '../state/view-store.ts'
import { drawTimeline } from './draw-timeline.ts'
import { getLayout, headerWidth } from './layout.ts'
import type { Scene } from './scene.ts'
import { getPeaks, getSoundLength, loadSounds, useSounds } from './sounds.ts'
import { readThemeColors } from './theme-colors.ts'
import { createWaveTiles } from './wave-tiles.ts'

/** The elements that the timeline is drawn and scrolled in. */
export interface TimelineElements {
  scroller: HTMLElement
  canvas: HTMLCanvasElement
}

const tiles = createWaveTiles()

function fitCanvas({ scroller, canvas }: TimelineElements): { width: number; height: number } {
  const width = Math.max(1, scroller.clientWidth - headerWidth)
  const height = Math.max(1, scroller.clientHeight)
  const ratio = Math.min(2, devicePixelRatio || 1)
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { width, height }
}

/** What is shown now: the document, or the one that a drag would make. */
export const getShownDocument = () => useView.getState().preview ?? useDaw.getState().document

export function readScene(elements: TimelineElements, { colors, font }: Pick<Scene, 'colors' | 'font'>): Scene {
  const { zoom, selection, point, range } = useDaw.getState()
  const document = getShownDocument()
  const { scrollLeft, scrollTop } = elements.scroller
  tiles.setColor(colors.text)
  return {
    ...{ document, selection, point, range, zoom, scrollLeft, scrollTop, colors, tiles, getPeaks },
    ...fitCanvas(elements),
    layout: getLayout(document, useRows.getState()),
    lengths: getSoundLength,
    font,
  }
}

/** Colours and font, read once for each theme: it costs a style calculation. */
function readLook({ canvas }: TimelineElements): Pick<Scene, 'colors' | 'font'> {
  return { colors: readThemeColors(canvas), font: `11px ${getComputedStyle(canvas).fontFamily}` }
}

/** Milliseconds for missing waves in a frame that moves, and in one that stands still. */
const tileBudgetMs = { moving: 2, resting: 10 } as const

/** Draws at most once a frame, and goes on while waves are missing. */
function createPainter(elements: TimelineElements, scope: Scope): { request: () => void; forgetLook: () => void } {
  let frame = 0
  let look: Pick<Scene, 'colors' | 'font'> | undefined
  let place = ''
  const context = elements.canvas.getContext('2d')
  const paint = (): void => {
    frame = 0
    look ??= readLook(elements)
    const scene = readScene(elements, look)
    const nextPlace = `${scene.scrollLeft} ${scene.scrollTop} ${scene.zoom}`
    const budgetMs = nextPlace === place ? tileBudgetMs.resting : tileBudgetMs.moving
    place = nextPlace
    if (context && drawTimeline(context, scene, budgetMs)) request()
  }
  const request = (): void => {
    frame ||= requestAnimationFrame(paint)
  }
  const forgetLook = (): void => {
    look = undefined
    request()
  }
  scope.onEnd(() => cancelAnimationFrame(frame))
  return { request, forgetLook }
}

/** Zooms so that what lies under `x` (pixels from the left of the lanes) stays there. */
export function zoomAt({ scroller }: Pick<TimelineElements, 'scroller'>, factor: number, x: number): void {
  const before = useDaw.getState().zoom
  const beats = (scroller.scrollLeft + x) / before
  setZoom(before * factor)
  // The content must have its new width before it can be scrolled there.
  requestAnimationFrame(() => {
    scroller.scrollLeft = beats * useDaw.getState().zoom - x
  })
}

function zoomByWheel(elements: TimelineElements, scope: Scope): void {
  const onWheel = (event: WheelEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || !elements.scroller.contains(event.target as Node)) return
    event.preventDefault()
    const x = event.clientX - elements.canvas.getBoundingClientRect().left
    zoomAt(elements, Math.exp(-event.deltaY / 300), Math.max(0, x))
  }
  scope.listen(globalThis, 'wheel', onWheel, { passive: false })
}

/** Keeps a running playhead in view. */
function followPlayhead({ scroller }: TimelineElements): void {
  const { isPlaying, playheadBeats, zoom } = useDaw.getState()
  if (!isPlaying) return
  const x = playheadBeats * zoom - scroller.scrollLeft
  const width = scroller.clientWidth - headerWidth
  if (x < 0 || x > width - 24) scroller.scrollLeft = playheadBeats * zoom - 24
}

/** Draws the timeline until it is ended. */
export function startTimeline(elements: TimelineElements): () => void {
  return withScope((scope) => {
    const { request, forgetLook } = createPainter(elements, scope)
    const sizes = new ResizeObserver(request)
    sizes.observe(elements.scroller)
    scope.onEnd(() => sizes.disconnect())
    scope.listen(elements.scroller, 'scroll', request, { passive: true })
    scope.listen(matchMedia('(prefers-color-scheme: light)'), 'change', forgetLook)
    zoomByWheel(elements, scope)
    scope.onEnd(usePreferences.subscribe(forgetLook))
    scope.onEnd(useSounds.subscribe(request))
    scope.onEnd(useRows.subscribe(request))
    scope.onEnd(useView.subscribe((now, before) => now.preview !== before.preview && request()))
    scope.onEnd(
      useDaw.subscribe((now, before) => {
        if (now.document !== before.document) loadSounds(now.projectId, now.document)
        if (now.playheadBeats !== before.playheadBeats) followPlayhead(elements)
        if (now.document !== before.document || now.selection !== before.selection) request()
        if (now.point !== before.point) request()
        if (now.range !== before.range || now.zoom !== before.zoom) request()
      }),
    )
    loadSounds(useDaw.getState().projectId, useDaw.getState().document)
    request()
  })
}
