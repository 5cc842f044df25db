import type { PointerEvent } from 'react'
import { getGridStep } from '../edit/snap.ts'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { showPreview, useRunningDrag } from '../state/use-running-drag.ts'
import { useView } from '../state/view-store.ts'
import { readNoteDrag } from './note-drag.ts'
import type { NoteDrag, NoteDragResult, RollPlace } from './note-drag.ts'

type GetPlace = (event: PointerEvent) => RollPlace & { y: number }

/** Drags of notes: shown while they last, one group at the end, nothing after Escape. */
export function useNoteDrag(getPlace: GetPlace, zoom: number) {
  const { running, cancel } = useRunningDrag<{ drag: NoteDrag; result?: NoteDragResult }>()
  const update = (event: PointerEvent): void => {
    const now = running.current
    if (!now) return
    const { document } = useDaw.getState()
    const bypasses = event.altKey || event.metaKey || event.ctrlKey || !useView.getState().isSnapping
    now.result = readNoteDrag(document, now.drag, getPlace(event), bypasses ? null : getGridStep(document, zoom))
    showPreview(now.result.operations)
  }
  const begin = (event: PointerEvent, drag: NoteDrag): void => {
    if (event.button !== 0 || !useDaw.getState().canEdit) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    running.current = { drag }
    if (drag.type === 'add') update(event)
  }
  const end = (): void => {
    const now = running.current
    cancel()
    if (!now?.result || now.result.operations.length === 0) return
    const { action, operations } = now.result
    if (apply(action, operations) && now.drag.type === 'add') select([now.drag.id])
  }
  return { begin, move: update, end, cancel }
}
