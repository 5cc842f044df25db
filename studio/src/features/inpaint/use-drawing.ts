import { toDrawnSection, createSection } from '@songloom/tools/inpaint/sections.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { useState } from 'react'
import type { PointerEvent, RefObject } from 'react'

interface Deps {
  sections: readonly TimeRange[]
  durationSeconds: number
  onDrawn: (section: TimeRange | undefined) => void
}

/** A pointer that moved less has only pressed. */
const dragPx = 4

interface Stroke {
  fromSeconds: number
  fromX: number
  toSeconds: number
  isDrag: boolean
}

/** Draws a section on the empty waveform; a press alone puts one around that place. */
export function useDrawing(box: RefObject<HTMLElement | null>, { sections, durationSeconds, onDrawn }: Deps) {
  const [stroke, setStroke] = useState<Stroke>()
  const secondsAt = (clientX: number): number => {
    const { left, width } = box.current!.getBoundingClientRect()
    const place = width > 0 ? (clientX - left) / width : 0
    return Math.min(1, Math.max(0, place)) * durationSeconds
  }
  const sectionOf = ({ fromSeconds, toSeconds, isDrag }: Stroke): TimeRange | undefined =>
    isDrag
      ? toDrawnSection(sections, fromSeconds, toSeconds, durationSeconds)
      : createSection(sections, durationSeconds, fromSeconds)
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const seconds = secondsAt(event.clientX)
      setStroke({ fromSeconds: seconds, fromX: event.clientX, toSeconds: seconds, isDrag: false })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!stroke || event.buttons !== 1) return
      const isDrag = stroke.isDrag || Math.abs(event.clientX - stroke.fromX) >= dragPx
      setStroke({ ...stroke, toSeconds: secondsAt(event.clientX), isDrag })
    },
    onPointerUp: (): void => {
      if (stroke) onDrawn(sectionOf(stroke))
      setStroke(undefined)
    },
    onPointerCancel: (): void => setStroke(undefined),
  }
  return { ghost: stroke?.isDrag ? sectionOf(stroke) : undefined, handlers }
}
