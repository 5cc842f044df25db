import { addPoint, movePoint, setPoints } from '../mixer/automation/automation-points.ts'
import type { AutomationPoint } from '../mixer/automation/automation-points.ts'
import type { Drag, DragInput, DragResult, Place } from '../timeline/drag-types.ts'
import type { AutomationHit } from '../timeline/hit-test.ts'
import { snapTo } from '../timeline/snap-to.ts'
import { listPoints, toLaneValue, toLaneY } from './lane-scale.ts'

/** The point that a place of a lane means. */
export const readPoint = (hit: AutomationHit, { beats, y }: Place, step: number | null): AutomationPoint => ({
  beats: snapTo(beats, step),
  value: toLaneValue(hit, y - hit.top),
})

/** Moves a point of an automation as far as the drag goes, or adds one where it is. */
export function dragPoint(
  { document, from }: Pick<Drag, 'document' | 'from'>,
  hit: AutomationHit,
  { to, step }: DragInput,
): DragResult {
  const { target, index } = hit
  const { ownerId, parameter } = target
  const before = listPoints(document, target)
  const dragged = index === null ? undefined : before[index]
  const result = (points: AutomationPoint[], at: number): DragResult => ({
    action: 'set_automation',
    operations: setPoints(document, target, points),
    point: { ownerId, parameter, index: at },
  })
  if (!dragged || index === null) {
    const added = readPoint(hit, to, step)
    const points = addPoint(before, added)
    return result(points, points.indexOf(added))
  }
  const beats = snapTo(dragged.beats + to.beats - from.beats, step)
  // A drag along the lane keeps the value as it is.
  const value = to.y === from.y ? dragged.value : toLaneValue(hit, toLaneY(hit, dragged.value) + to.y - from.y)
  return result(movePoint(before, index, { beats, value }, target), index)
}
