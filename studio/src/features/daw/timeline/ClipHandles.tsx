import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { getClip, getClipEnd } from '../edit/clip-time.ts'
import { useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import { findTrackRow } from '../rows/list-rows.ts'
import { useRows } from '../rows/row-view.ts'
import type { ClipZone, Target } from './hit-test.ts'
import { getLayout, headerWidth } from './layout.ts'

/** What a handle does with the pointer. */
export interface HandleProps {
  begin: (event: PointerEvent, target: Target) => void
  move: (event: PointerEvent) => void
  end: (event: PointerEvent) => void
  cancel: () => void
}

export const handleClass = classes(
  'absolute flex h-12 touch-none items-center justify-center rounded-md border border-line bg-overlay text-ink',
)

/** Handles for fingers on the selected clip: a drag elsewhere scrolls. */
export function ClipHandles({ begin, move, end, cancel }: HandleProps) {
  const document = useDaw((state) => state.document)
  const preview = useView((state) => state.preview)
  const zoom = useDaw((state) => state.zoom)
  const onlyId = useDaw(({ selection, canEdit }) => (canEdit && selection.size === 1 ? [...selection][0]! : ''))
  const view = useRows()
  const shown = preview ?? document
  const clip = getClip(shown, onlyId)
  if (!clip || !matchMedia('(pointer: coarse)').matches) return null
  const { rows: listed, tracksTop } = getLayout(shown, view)
  const row = findTrackRow(listed, clip.trackId)
  if (!row) return null
  const width = (getClipEnd(shown, clip) - clip.startBeats) * zoom
  const handle = (zone: ClipZone, left: number, size: string) => (
    <div
      aria-hidden
      data-zone={zone}
      style={{ left }}
      className={classes(handleClass, size, row.height < 60 ? 'top-0' : 'top-6')}
      onPointerDown={(event) => begin(event, { type: 'clip', id: clip.id, zone })}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <GripVertical className="size-4" />
    </div>
  )
  return (
    <div className="absolute" style={{ left: headerWidth + clip.startBeats * zoom, top: tracksTop + row.top }}>
      {handle('start', -28, 'w-7')}
      {handle('body', Math.max(4, width / 2 - 18), 'w-9')}
      {handle('end', width, 'w-7')}
    </div>
  )
}
