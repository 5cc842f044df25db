import type { DawObject } from '@songloom/contracts/daw/document'
import { getGridStep, snapBeats } from '../edit/snap.ts'
import { movePlayhead, select, setRange, useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { pressLane } from '../automation/press-lane.ts'
import { toggleInSelection } from '../list/toggle-in-selection.ts'
import type { Place } from './drag-types.ts'
import type { Target } from './hit-test.ts'

const getSpan = (object: DawObject | undefined) =>
  object && 'durationBeats' in object && 'startBeats' in object
    ? { startBeats: object.startBeats, endBeats: object.startBeats + object.durationBeats }
    : null

function seek(beats: number): void {
  const { document, zoom } = useDaw.getState()
  movePlayhead(useView.getState().isSnapping ? snapBeats(beats, getGridStep(document, zoom)) : beats)
}

/** A press: selects a clip, the time of a section or line of lyrics, or moves the playhead. */
export function pressTarget(target: Target, place: Place, adds: boolean): void {
  const { beats } = place
  if (target.type === 'automation') return pressLane(target, place)
  if (target.type === 'clip') {
    if (adds) toggleInSelection(target.id)
    else select([target.id])
    return
  }
  if (target.type === 'ruler' || target.type === 'lane' || target.type === 'group') {
    if (target.type === 'ruler') setRange(null)
    else select([])
    return seek(beats)
  }
  select([target.id])
  const object = useDaw.getState().document[target.id]
  const span = getSpan(object)
  if (span) setRange(span)
  if (object && 'startBeats' in object) movePlayhead(object.startBeats)
}
