import type { PointerEvent } from 'react'
import { getGridStep } from '../edit/snap.ts'
import { selectHitPoint } from '../automation/press-lane.ts'
import { useRows } from '../rows/row-view.ts'
import { apply, select, selectPoint, setRange, useDaw } from '../state/daw-store.ts'
import { showPreview, useRunningDrag } from '../state/use-running-drag.ts'
import { useView } from '../state/view-store.ts'
import { readDrag, startDrag } from './drag.ts'
import type { Drag, DragResult, Place } from './drag-types.ts'
import type { Target } from './hit-test.ts'
import { getLayout } from './layout.ts'
import { getSoundLength } from './sounds.ts'

interface Running {
  drag: Drag
  x: number
  y: number
  hasMoved: boolean
  result?: DragResult
}

interface Handlers {
  /** Where a pointer is in the timeline. */
  getPlace: (event: { clientX: number; clientY: number }) => Place
  /** It was pressed and released in the same place. */
  onPress: (target: Target, place: Place, event: PointerEvent) => void
}

/** Pixels that are still a press. */
const pressReach = 4

function showResult(result: DragResult): void {
  if (result.range) setRange(result.range)
  if (result.selection) select(result.selection)
  if (result.point) selectPoint(result.point)
  showPreview(result.operations)
}

/** Applies what was dragged as one group, and selects what a copy made. */
function finish({ action, operations }: DragResult): void {
  useView.setState({ preview: null })
  if (operations.length === 0 || !apply(action, operations)) return
  if (action !== 'copy_clips') return
  const puts = operations.flatMap((one) => (one.type === 'put' && one.object.kind !== 'note' ? [one.object.id] : []))
  select(puts)
}

/** Pointer drags of the timeline: shown while they last, one group at the end, nothing after Escape. */
export function useDragging({ getPlace, onPress }: Handlers) {
  const { running, cancel } = useRunningDrag<Running>()
  const begin = (event: PointerEvent, target: Target): void => {
    if (event.button !== 0) return
    const { document, selection, canEdit } = useDaw.getState()
    const isEdit = target.type === 'clip' || target.type === 'marker' || target.type === 'automation'
    const shown: Target = isEdit && !canEdit ? { type: 'ruler' } : target
    event.currentTarget.setPointerCapture(event.pointerId)
    const layout = getLayout(document, useRows.getState())
    const drag = startDrag({ document, layout }, shown, selection, getPlace(event))
    running.current = { drag: { ...drag, target: shown }, x: event.clientX, y: event.clientY, hasMoved: false }
    if (shown.type === 'automation') selectHitPoint(shown)
    if (target.type === 'clip' && !selection.has(target.id) && !event.shiftKey) select([target.id])
  }
  const move = (event: PointerEvent): void => {
    const now = running.current
    if (!now) return
    now.hasMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > pressReach
    if (!now.hasMoved) return
    const { zoom } = useDaw.getState()
    const bypasses = event.metaKey || event.ctrlKey || !useView.getState().isSnapping
    const step = bypasses ? null : getGridStep(now.drag.document, zoom)
    now.result = readDrag(now.drag, { to: getPlace(event), isCopying: event.altKey, step }, getSoundLength)
    showResult(now.result)
  }
  const end = (event: PointerEvent): void => {
    const now = running.current
    running.current = null
    if (now?.hasMoved && now.result) finish(now.result)
    else if (now && !now.hasMoved) onPress(now.drag.target, now.drag.from, event)
  }
  return { begin, move, end, cancel }
}
