import { removePoint, setPoints } from '../mixer/automation/automation-points.ts'
import { getGridStep } from '../edit/snap.ts'
import { apply, selectPoint, useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import type { Place } from '../timeline/drag-types.ts'
import type { AutomationHit } from '../timeline/hit-test.ts'
import { readPoint } from './drag-point.ts'
import { listPoints } from './lane-scale.ts'
import { insertPoint } from './point-actions.ts'

/** A second press so soon belongs to the one that added a point. */
const doublePressMs = 700
let addedAtMs = -doublePressMs

/** Selects the point that was hit, if one was. */
export function selectHitPoint({ target: { ownerId, parameter }, index }: AutomationHit): void {
  if (index !== null) selectPoint({ ownerId, parameter, index })
}

/** A press on a lane: selects the point there, or adds one. */
export function pressLane(hit: AutomationHit, place: Place): void {
  if (hit.index !== null) return selectHitPoint(hit)
  const { document, zoom } = useDaw.getState()
  const step = useView.getState().isSnapping ? getGridStep(document, zoom) : null
  if (insertPoint(hit.target, readPoint(hit, place, step))) addedAtMs = performance.now()
}

/** A double press removes a point, but not the one that its first press has added. */
export function removePressedPoint({ target, index }: AutomationHit): void {
  if (index === null || performance.now() - addedAtMs < doublePressMs) return
  const { document } = useDaw.getState()
  if (apply('set_automation', setPoints(document, target, removePoint(listPoints(document, target), index))))
    useDaw.setState({ point: null })
}
