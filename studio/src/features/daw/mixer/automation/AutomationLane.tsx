import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clock } from '../../../../lib/i18n/format.ts'
import { useDaw } from '../../state/daw-store.ts'
import { toSeconds } from '../../state/tempo.ts'
import { addPoint, drawPoints, findAutomation, movePoint, removePoint, setPoints } from './automation-points.ts'
import type { AutomationPoint, AutomationTarget } from './automation-points.ts'
import { formatParameter } from '../format-values.ts'
import { createGesture } from '../strip-gestures.ts'

interface Props {
  target: AutomationTarget
  name: string
  /** The time that the lane shows, in quarter notes. */
  fromBeats: number
  toBeats: number
  className?: string
}

/** A step of the arrow keys: a share of the range, and a sixteenth note. */
const valueSteps = 50
const keyBeats = 0.25
const boxSize = 100

const arrows: Readonly<Record<string, { beats: number; value: number }>> = {
  ArrowLeft: { beats: -keyBeats, value: 0 },
  ArrowRight: { beats: keyBeats, value: 0 },
  ArrowUp: { beats: 0, value: 1 / valueSteps },
  ArrowDown: { beats: 0, value: -1 / valueSteps },
}

const noPoints: readonly AutomationPoint[] = []

/** Points of a lane with the one that is dragged, and what is done to them. */
function usePoints(target: AutomationTarget) {
  const stored = useDaw(({ document }) => findAutomation(document, target)?.points ?? noPoints)
  const [draft, setDraft] = useState<readonly AutomationPoint[] | null>(null)
  const gesture = createGesture('set_automation', (points: readonly AutomationPoint[]) =>
    setPoints(useDaw.getState().document, target, points),
  )
  return {
    points: draft ?? stored,
    preview(points: readonly AutomationPoint[]) {
      setDraft(points)
      gesture.onPreview(points)
    },
    commit(points: readonly AutomationPoint[]) {
      setDraft(null)
      gesture.onCommit(points)
    },
    cancel() {
      setDraft(null)
      gesture.onCancel()
    },
    isDragging: draft !== null,
  }
}

/** The course of one value over time: a press adds a point, a drag moves it, Delete removes it. */
export function AutomationLane({ target, name, fromBeats, toBeats, className }: Props) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const box = useRef<HTMLDivElement>(null)
  const { points, preview, commit, cancel, isDragging } = usePoints(target)
  const { lowest, highest } = target
  const toX = (beats: number): number => ((beats - fromBeats) / (toBeats - fromBeats)) * boxSize
  const toY = (value: number): number => (1 - (value - lowest) / (highest - lowest)) * boxSize
  const describe = ({ beats, value }: AutomationPoint): string => {
    const { document } = useDaw.getState()
    return `${formatParameter(target.parameter, value)}, ${clock(toSeconds(document, beats))}`
  }
  const path = drawPoints(points, toX, toY, boxSize)
  const read = ({ clientX, clientY }: PointerEvent): AutomationPoint => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    const beats = fromBeats + ((clientX - left) / width) * (toBeats - fromBeats)
    const value = lowest + (1 - (clientY - top) / height) * (highest - lowest)
    return { beats: Math.max(0, Math.round(beats * 4) / 4), value: Math.min(highest, Math.max(lowest, value)) }
  }
  const add = (event: PointerEvent): void => {
    if (canEdit && event.target === event.currentTarget) commit(addPoint(points, read(event)))
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = arrows[event.key]
    if (event.key === 'Escape') cancel()
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!by && !isRemoval) return
    // The page would delete what else is selected.
    event.preventDefault()
    if (isRemoval) commit(removePoint(points, index))
    if (!by) return
    const { beats, value } = points[index]!
    const next = { beats: beats + by.beats, value: value + by.value * (highest - lowest) }
    commit(movePoint(points, index, next, target))
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={t`Automation of ${name}`}
      className={className ?? 'relative h-24 w-full touch-none overflow-hidden rounded-sm border border-line bg-ground'}
      onPointerDown={add}
    >
      <svg
        viewBox={`0 0 ${boxSize} ${boxSize}`}
        preserveAspectRatio="none"
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path d={path} fill="none" strokeWidth={2} className="stroke-lagoon" vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          role="slider"
          aria-label={t`Point ${index + 1} of ${name}`}
          aria-valuemin={lowest}
          aria-valuemax={highest}
          aria-valuenow={point.value}
          aria-valuetext={describe(point)}
          title={describe(point)}
          disabled={!canEdit}
          className="absolute grid size-6 -translate-1/2 cursor-grab place-items-center rounded-full"
          style={{ left: `${toX(point.beats)}%`, top: `${toY(point.value)}%` }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onDoubleClick={() => commit(removePoint(points, index))}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              preview(movePoint(points, index, read(event), target))
          }}
          onPointerUp={() => isDragging && commit(points)}
          onPointerCancel={cancel}
        >
          <span className="size-2.5 rounded-full bg-lagoon" />
        </button>
      ))}
    </div>
  )
}
