import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { getClip } from '../edit/clip-time.ts'
import { useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { dropAudio } from './drop-audio.ts'
import { holdsAudio } from '../../../panels/reference/drag-audio.ts'
import { TrackHeaders } from '../tracks/TrackHeaders.tsx'
import { PointHandle } from '../automation/PointHandle.tsx'
import { removePressedPoint } from '../automation/press-lane.ts'
import { toggleFolded, useRows } from '../rows/row-view.ts'
import { ClipHandles } from './ClipHandles.tsx'
import type { Place } from './drag-types.ts'
import { findTargetAt } from './hit-test.ts'
import type { Point, Target } from './hit-test.ts'
import { getLayout, headerWidth } from './layout.ts'
import { Playhead } from './Playhead.tsx'
import { pressTarget } from './press.ts'
import { setScroller } from './scroller.ts'
import { getShownDocument, startTimeline } from './timeline-view.ts'
import { useDragging } from './use-dragging.ts'

const cursors: Partial<Record<string, string>> = {
  start: 'ew-resize',
  end: 'ew-resize',
  fadeIn: 'nwse-resize',
  fadeOut: 'nesw-resize',
  body: 'grab',
}

const getCursor = (target: Target): string =>
  target.type === 'clip'
    ? (cursors[target.zone] ?? 'default')
    : target.type === 'automation' && target.index === null
      ? 'crosshair'
      : target.type === 'lane'
        ? 'default'
        : 'pointer'

/** Opens the notes of a score clip or the fields of an audio clip, folds a group, removes a point. */
function openTarget(target: Target): void {
  if (target.type === 'group') toggleFolded([target.id])
  if (target.type === 'automation') removePressedPoint(target)
  if (target.type !== 'clip') return
  const clip = getClip(useDaw.getState().document, target.id)
  useView.setState({ panel: clip?.kind === 'scoreClip' ? 'notes' : 'clip' })
}

/** Tracks along time: headers on the left, clips on a canvas that is drawn for what is in view. */
export function Timeline() {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRows()
  const layout = getLayout(
    useDaw((state) => state.document),
    view,
  )
  const zoom = useDaw((state) => state.zoom)
  useEffect(() => {
    setScroller(scroller.current)
    return startTimeline({ scroller: scroller.current!, canvas: canvas.current! })
  }, [])

  const getPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current!.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const getPlace = (event: { clientX: number; clientY: number }): Place => {
    const { x, y } = getPoint(event)
    const { scrollLeft, scrollTop } = scroller.current!
    return { beats: Math.max(0, (x + scrollLeft) / useDaw.getState().zoom), y: y + scrollTop }
  }
  const findTarget = (event: PointerEvent): Target => {
    const { scrollLeft, scrollTop } = scroller.current!
    const document = getShownDocument()
    const layout = getLayout(document, useRows.getState())
    const view = { document, layout, zoom: useDaw.getState().zoom, scrollLeft, scrollTop }
    return findTargetAt(view, getPoint(event), event.pointerType === 'touch' ? 'touch' : 'mouse')
  }
  const { begin, move, end, cancel } = useDragging({
    getPlace,
    onPress: (target, place, event) => pressTarget(target, place, event.shiftKey || event.ctrlKey || event.metaKey),
  })
  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0) event.currentTarget.style.cursor = getCursor(findTarget(event))
    move(event)
  }
  return (
    <div
      ref={scroller}
      className="relative min-h-0 grow overflow-auto"
      onDragOver={(event) => {
        if (holdsAudio(event)) event.preventDefault()
      }}
      onDrop={(event) => dropAudio(event, getPlace(event).beats)}
    >
      <div
        className="relative grid min-h-full"
        style={{ width: headerWidth + layout.beats * zoom, height: layout.height }}
      >
        <div className="sticky top-0 left-0 size-0" style={{ gridArea: '1/1' }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t`Timeline. The list of tracks and clips has the same actions.`}
            className="absolute top-0 max-w-none"
            style={{ left: headerWidth, touchAction: 'pan-x pan-y' }}
            onPointerDown={(event) => begin(event, findTarget(event))}
            onPointerMove={onMove}
            onPointerUp={end}
            onPointerCancel={cancel}
            onDoubleClick={(event) => openTarget(findTarget(event as unknown as PointerEvent))}
          />
          <Playhead scroller={scroller} />
        </div>
        <ClipHandles begin={begin} move={move} end={end} cancel={cancel} />
        <PointHandle begin={begin} move={move} end={end} cancel={cancel} />
        <TrackHeaders layout={layout} />
      </div>
    </div>
  )
}
