import type { DawDocument } from '@songloom/contracts/daw/document'
import { getAutomationValue } from '@songloom/engine/timeline/automation'
import { getGridStep } from '../edit/snap.ts'
import { listSelectedTracks } from '../edit/selected.ts'
import {
  addPoint,
  listTargets,
  movePoint,
  removePoint,
  setPoints,
  toTargetKey,
} from '../mixer/automation/automation-points.ts'
import type { AutomationPoint, AutomationTarget } from '../mixer/automation/automation-points.ts'
import { listLanes, setLanes, useRows } from '../rows/row-view.ts'
import type { RowView } from '../rows/row-view.ts'
import { apply, movePlayhead, selectPoint, useDaw } from '../state/daw-store.ts'
import type { SelectedPoint } from '../state/daw-store.ts'
import { getObject, listObjects, listTracks } from '../state/list-objects.ts'
import { listPoints } from './lane-scale.ts'

/** Steps of the arrow keys over the range of a value. */
const valueSteps = 50

/** What a selected point is of; undefined where its track or effect is gone. */
export function findTarget(document: DawDocument, wanted: Omit<SelectedPoint, 'index'>): AutomationTarget | undefined {
  const trackId = getObject(document, wanted.ownerId, 'effect')?.ownerId ?? wanted.ownerId
  const track = getObject(document, trackId, 'track')
  const targets = track ? listTargets(document, track) : []
  return targets.find((target) => toTargetKey(target) === toTargetKey(wanted))
}

/** The selected point with the others of its value; undefined for none. */
export function readSelectedPoint({ document, point }: Pick<ReturnType<typeof useDaw.getState>, 'document' | 'point'>) {
  const target = point ? findTarget(document, point) : undefined
  if (!point || !target) return undefined
  const points = listPoints(document, target)
  const selected = points[point.index]
  return selected && { target, points, index: point.index, point: selected }
}

function write(target: AutomationTarget, points: readonly AutomationPoint[], index: number): boolean {
  const isWritten = apply('set_automation', setPoints(useDaw.getState().document, target, points))
  const { ownerId, parameter } = target
  if (isWritten && points[index]) selectPoint({ ownerId, parameter, index })
  else if (isWritten) useDaw.setState({ point: null })
  return isWritten
}

/** Adds a point and selects it; false where the document is read-only. */
export function insertPoint(target: AutomationTarget, point: AutomationPoint): boolean {
  const points = addPoint(listPoints(useDaw.getState().document, target), point)
  return write(target, points, points.indexOf(point))
}

/** Removes the selected point and selects the one before it; false where none is selected. */
export function removeSelectedPoint(): boolean {
  const selected = readSelectedPoint(useDaw.getState())
  if (!selected) return false
  const { target, points, index } = selected
  write(target, removePoint(points, index), Math.max(0, index - 1))
  return true
}

/** Moves the selected point by steps of the grid and of its range; false where none is selected. */
export function nudgePoint(steps: { beats: number; value: number }): boolean {
  const state = useDaw.getState()
  const { document, zoom } = state
  const selected = readSelectedPoint(state)
  if (!selected) return false
  const { target, points, index, point } = selected
  const beats = point.beats + steps.beats * getGridStep(document, zoom)
  const value = point.value + (steps.value / valueSteps) * (target.highest - target.lowest)
  write(target, movePoint(points, index, { beats, value: Number(value.toPrecision(3)) }, target), index)
  return true
}

/** Selects the next or previous point of the value, and moves the playhead there. */
export function stepPoint(by: -1 | 1): void {
  const selected = readSelectedPoint(useDaw.getState())
  if (!selected) return selectNearPlayhead()
  const { target, points, index } = selected
  select(target, points, index + by)
}

function select({ ownerId, parameter }: AutomationTarget, points: readonly AutomationPoint[], index: number): void {
  const point = points[index]
  if (!point) return
  movePlayhead(point.beats)
  selectPoint({ ownerId, parameter, index })
}

function selectNearPlayhead(): void {
  const { playheadBeats } = useDaw.getState()
  const target = findOpenTarget()
  if (!target) return
  const points = listPoints(useDaw.getState().document, target)
  const next = points.findIndex(({ beats }) => beats >= playheadBeats)
  select(target, points, next < 0 ? points.length - 1 : next)
}

/** The value of the first open lane: of the selected tracks, if one is open there, else of all. */
function findOpenTarget(): AutomationTarget | undefined {
  const { document, selection } = useDaw.getState()
  const view = useRows.getState()
  const trackIds = [...listSelectedTracks(document, selection), ...listTracks(document).map(({ id }) => id)]
  return trackIds
    .flatMap((trackId) => listLanes(view, trackId))
    .map((key) => key.split('/') as [string, string])
    .flatMap(([ownerId, parameter]) => findTarget(document, { ownerId, parameter }) ?? [])[0]
}

/** Adds a point to a value at the playhead, where it is heard as before. */
export function insertAtPlayhead(target: AutomationTarget): void {
  const { document, playheadBeats } = useDaw.getState()
  const value = getAutomationValue(listPoints(document, target), playheadBeats) ?? target.value
  insertPoint(target, { beats: playheadBeats, value })
}

/** Adds a point to the value of the selected point, or of the first open lane; opens one where none is. */
export function addPointAtPlayhead(): void {
  const { document, selection, canEdit } = useDaw.getState()
  if (!canEdit) return
  if (!readSelectedPoint(useDaw.getState()) && !findOpenTarget())
    toggleAutomation(listSelectedTracks(document, selection))
  const target = readSelectedPoint(useDaw.getState())?.target ?? findOpenTarget()
  if (target) insertAtPlayhead(target)
}

/** The lanes that a track opens with: all that move, or its gain. */
export function listFirstLanes(document: DawDocument, trackId: string): string[] {
  const track = getObject(document, trackId, 'track')
  if (!track) return []
  const moving = new Set(listObjects(document, 'automation').map(toTargetKey))
  const keys = listTargets(document, track).map(toTargetKey)
  const used = keys.filter((key) => moving.has(key))
  return used.length > 0 ? used : keys.slice(0, 1)
}

export const hasLanes = (view: RowView, trackId: string): boolean => listLanes(view, trackId).length > 0

/** Shows the automation of tracks, or hides it where all show theirs. */
export function toggleAutomation(trackIds: readonly string[]): void {
  const view = useRows.getState()
  const areShown = trackIds.every((id) => hasLanes(view, id))
  const { document } = useDaw.getState()
  for (const id of trackIds) {
    if (areShown) setLanes(id, [])
    else if (!hasLanes(view, id)) setLanes(id, listFirstLanes(document, id))
  }
}
