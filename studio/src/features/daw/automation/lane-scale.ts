import type { DawDocument } from '@songloom/contracts/daw/document'
import { findAutomation } from '../mixer/automation/automation-points.ts'
import type { AutomationPoint, AutomationTarget } from '../mixer/automation/automation-points.ts'

/** A lane that is drawn: its value, and its height in pixels. */
export interface Lane {
  target: AutomationTarget
  height: number
}

/** Pixels above the highest value and below the lowest, so that points there are whole. */
const inset = 8

const noPoints: readonly AutomationPoint[] = []

/** The points of a value, in order. */
export const listPoints = (
  document: DawDocument,
  target: Pick<AutomationTarget, 'ownerId' | 'parameter'>,
): readonly AutomationPoint[] => findAutomation(document, target)?.points ?? noPoints

/** Pixels from the top of a lane. */
export function toLaneY({ target: { lowest, highest }, height }: Lane, value: number): number {
  const share = (Math.min(highest, Math.max(lowest, value)) - lowest) / (highest - lowest)
  return inset + (1 - share) * (height - 2 * inset)
}

/** The value at pixels from the top of a lane, in its range and with three digits. */
export function toLaneValue({ target: { lowest, highest }, height }: Lane, y: number): number {
  const share = 1 - (y - inset) / (height - 2 * inset)
  const value = Number((lowest + share * (highest - lowest)).toPrecision(3))
  return Math.min(highest, Math.max(lowest, value))
}

interface Viewed {
  document: DawDocument
  zoom: number
  scrollLeft: number
}

/** The nearest point of a lane within some pixels; null for none. Of two at one place the later one. */
export function findNearestPoint(
  { document, zoom, scrollLeft }: Viewed,
  lane: Lane,
  { x, y }: { x: number; y: number },
  reach: number,
): number | null {
  const distances = listPoints(document, lane.target).map(({ beats, value }) =>
    Math.hypot(beats * zoom - scrollLeft - x, toLaneY(lane, value) - y),
  )
  const nearest = Math.min(reach, ...distances)
  const index = distances.lastIndexOf(nearest)
  return index < 0 ? null : index
}
