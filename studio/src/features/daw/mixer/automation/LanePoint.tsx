import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatClock } from '../../../../lib/i18n/format.ts'
import { useDaw } from '../../state/daw-store.ts'
import { toSeconds } from '../../state/tempo.ts'
import { formatParameter } from '../format-values.ts'
import { movePoint, removePoint } from './automation-points.ts'
import type { AutomationPoint, AutomationTarget } from './automation-points.ts'
import type { LaneBox } from './lane-box.ts'
import type { LanePoints } from './use-lane-points.ts'

interface Props {
  target: AutomationTarget
  name: string
  lane: LanePoints
  box: LaneBox
  index: number
  readPoint: (event: PointerEvent) => AutomationPoint
}

/** A step of the arrow keys: a share of the range, and a sixteenth note. */
const valueSteps = 50
const keyBeats = 0.25

const arrows: Readonly<Record<string, { beats: number; value: number }>> = {
  ArrowLeft: { beats: -keyBeats, value: 0 },
  ArrowRight: { beats: keyBeats, value: 0 },
  ArrowUp: { beats: 0, value: 1 / valueSteps },
  ArrowDown: { beats: 0, value: -1 / valueSteps },
}

/** Arrow keys move the point, Delete removes it, Escape takes back a drag. */
function pressPoint(event: KeyboardEvent, { target, lane, index }: Pick<Props, 'target' | 'lane' | 'index'>): void {
  const by = arrows[event.key]
  if (event.key === 'Escape') lane.cancel()
  const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
  if (!by && !isRemoval) return
  // The page would delete what else is selected.
  event.preventDefault()
  if (isRemoval) lane.commit(removePoint(lane.points, index))
  if (!by) return
  const { beats, value } = lane.points[index]!
  const next = { beats: beats + by.beats, value: value + by.value * (target.highest - target.lowest) }
  lane.commit(movePoint(lane.points, index, next, target))
}

const describePoint = ({ parameter }: AutomationTarget, { beats, value }: AutomationPoint): string =>
  `${formatParameter(parameter, value)}, ${formatClock(toSeconds(useDaw.getState().document, beats))}`

/** One point of a lane, as a slider. */
export function LanePoint(props: Props) {
  const { target, name, lane, box, index, readPoint } = props
  const { t } = useLingui()
  const canEdit = useDaw((state) => state.canEdit)
  const { points, preview, commit, cancel, isDragging } = lane
  const point = points[index]!
  const description = describePoint(target, point)
  return (
    <button
      type="button"
      role="slider"
      aria-label={t`Point ${index + 1} of ${name}`}
      aria-valuemin={target.lowest}
      aria-valuemax={target.highest}
      aria-valuenow={point.value}
      aria-valuetext={description}
      title={description}
      disabled={!canEdit}
      className="absolute grid size-6 -translate-1/2 cursor-grab place-items-center rounded-full"
      style={{ left: `${box.toX(point.beats)}%`, top: `${box.toY(point.value)}%` }}
      onKeyDown={(event) => pressPoint(event, props)}
      onDoubleClick={() => commit(removePoint(points, index))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          preview(movePoint(points, index, readPoint(event), target))
      }}
      onPointerUp={() => isDragging && commit(points)}
      onPointerCancel={cancel}
    >
      <span className="size-2.5 rounded-full bg-lagoon" />
    </button>
  )
}
