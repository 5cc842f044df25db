import { moveRegion, resizeRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { RegionBounds, TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

export type RegionPart = 'start' | 'end' | 'whole'

export interface RegionProps {
  region: TimeRange
  bounds: RegionBounds
  onChange: (region: TimeRange) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}
const fineStep = 0.1

/** The range of a part of the region, in seconds. */
export const getEdgeSeconds = (part: RegionPart, { startSeconds, endSeconds }: TimeRange): number =>
  part === 'end' ? endSeconds : startSeconds

function placed(part: RegionPart, seconds: number, { region, bounds }: RegionProps): TimeRange {
  return part === 'whole'
    ? moveRegion(region, seconds, bounds.durationSeconds)
    : resizeRegion(region, part, seconds, bounds)
}

/**
 * Drags and keys for the region and its two edges: arrows by a second, with Shift by a tenth, PageUp and PageDown by
 * five.
 */
export function useRegion(box: RefObject<HTMLElement | null>, props: RegionProps) {
  const { region, bounds, onChange } = props
  const drag = useRef<{ part: RegionPart; offsetSeconds: number }>(undefined)
  const secondsAt = (clientX: number): number => {
    const { left, width } = box.current!.getBoundingClientRect()
    return width > 0 ? ((clientX - left) / width) * bounds.durationSeconds : 0
  }
  const place = (part: RegionPart, seconds: number): void => onChange(placed(part, seconds, props))

  const onKeyDown = (part: RegionPart) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? bounds.durationSeconds : undefined
    if (step === undefined && edge === undefined) return
    event.preventDefault()
    place(part, edge ?? getEdgeSeconds(part, region) + step! * (event.shiftKey ? fineStep : 1))
  }
  const onPointerDown = (part: RegionPart) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { part, offsetSeconds: secondsAt(event.clientX) - getEdgeSeconds(part, region) }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current || event.buttons !== 1) return
    place(drag.current.part, secondsAt(event.clientX) - drag.current.offsetSeconds)
  }
  const handlers = (part: RegionPart) => ({
    onKeyDown: onKeyDown(part),
    onPointerDown: onPointerDown(part),
    onPointerMove,
    onPointerUp: () => void (drag.current = undefined),
    onPointerCancel: () => void (drag.current = undefined),
  })
  return { handlers, place }
}
