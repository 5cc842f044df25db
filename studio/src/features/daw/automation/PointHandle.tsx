import { Move } from 'lucide-react'
import type { Row } from '../rows/list-rows.ts'
import { useRows } from '../rows/row-view.ts'
import { toTargetKey } from '../mixer/automation/automation-points.ts'
import { useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { classes } from '../../../ui/classes.ts'
import { handleClass } from '../timeline/ClipHandles.tsx'
import type { HandleProps } from '../timeline/ClipHandles.tsx'
import { getLayout, headerWidth } from '../timeline/layout.ts'
import { toLaneY } from './lane-scale.ts'
import { readSelectedPoint } from './point-actions.ts'

/** A handle for fingers below the selected point: a drag elsewhere scrolls. */
export function PointHandle({ begin, move, end, cancel }: HandleProps) {
  const document = useDaw((state) => state.document)
  const preview = useView((state) => state.preview)
  const point = useDaw((state) => (state.canEdit ? state.point : null))
  const zoom = useDaw((state) => state.zoom)
  const view = useRows()
  const shown = preview ?? document
  const selected = point ? readSelectedPoint({ document: shown, point }) : undefined
  if (!selected || !matchMedia('(pointer: coarse)').matches) return null
  const { rows, tracksTop } = getLayout(shown, view)
  const key = toTargetKey(selected.target)
  const row = rows.rows.find(
    (one): one is Row & { kind: 'lane' } => one.kind === 'lane' && toTargetKey(one.target) === key,
  )
  if (!row) return null
  const { target, index } = selected
  const [top, height] = [tracksTop + row.top, row.height]
  return (
    <div
      aria-hidden
      className={classes(handleClass, 'w-10 -translate-x-1/2')}
      style={{
        left: headerWidth + selected.point.beats * zoom,
        top: top + toLaneY(row, selected.point.value) + 10,
      }}
      onPointerDown={(event) => begin(event, { type: 'automation', target, top, height, index })}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <Move className="size-4" />
    </div>
  )
}
