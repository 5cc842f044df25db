import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { useDaw } from '../../state/daw-store.ts'
import { addPoint, drawPoints } from './automation-points.ts'
import type { AutomationPoint, AutomationTarget } from './automation-points.ts'
import { boxSize, createLaneBox } from './lane-box.ts'
import type { LaneTime } from './lane-box.ts'
import { LanePoint } from './LanePoint.tsx'
import { useLanePoints } from './use-lane-points.ts'

interface Props extends LaneTime {
  target: AutomationTarget
  name: string
}

const look = 'relative h-24 w-full touch-none overflow-hidden rounded-sm border border-line bg-ground'

function Curve({ path }: { path: string }) {
  return (
    <svg
      viewBox={`0 0 ${boxSize} ${boxSize}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path d={path} fill="none" strokeWidth={2} className="stroke-lagoon" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The course of one value over time: a press adds a point, a drag moves it, Delete removes it. */
export function AutomationLane({ target, name, fromBeats, toBeats }: Props) {
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const element = useRef<HTMLDivElement>(null)
  const lane = useLanePoints(target)
  const box = createLaneBox({ fromBeats, toBeats }, target)
  const readPoint = (event: PointerEvent): AutomationPoint => box.read(element.current!.getBoundingClientRect(), event)
  const add = (event: PointerEvent): void => {
    if (canEdit && event.target === event.currentTarget) lane.commit(addPoint(lane.points, readPoint(event)))
  }
  return (
    <div ref={element} role="group" aria-label={t`Automation of ${name}`} className={look} onPointerDown={add}>
      <Curve path={drawPoints(lane.points, box.toX, box.toY, boxSize)} />
      {lane.points.map((_, index) => (
        <LanePoint key={index} {...{ target, name, lane, box, index, readPoint }} />
      ))}
    </div>
  )
}
