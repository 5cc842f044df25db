import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { getClip, getClipEnd } from '../edit/clip-time.ts'
import { useDaw } from '../state/daw-store.ts'
import { useView } from '../state/view-store.ts'
import type { ClipZone, Target } from './hit-test.ts'
import { getLayout, headerWidth, trackHeight } from './layout.ts'

interface Props {
  begin: (event: PointerEvent, target: Target) => void
  move: (event: PointerEvent) => void
  end: (event: PointerEvent) => void
  cancel: () => void
}

const handleClass = classes(
  'absolute top-6 flex h-12 touch-none items-center justify-center rounded-md border border-line bg-overlay text-ink',
)

/** Handles for fingers on the selected clip: a drag elsewhere scrolls. */
export function ClipHandles({ begin, move, end, cancel }: Props) {
  const document = useDaw((state) => state.document)
  const preview = useView((state) => state.preview)
  const zoom = useDaw((state) => state.zoom)
  const onlyId = useDaw(({ selection, canEdit }) => (canEdit && selection.size === 1 ? [...selection][0]! : ''))
  const shown = preview ?? document
  const clip = getClip(shown, onlyId)
  if (!clip || !matchMedia('(pointer: coarse)').matches) return null
  const { tracks, tracksTop } = getLayout(shown)
  const row = tracks.findIndex(({ id }) => id === clip.trackId)
  const width = (getClipEnd(shown, clip) - clip.startBeats) * zoom
  const handle = (zone: ClipZone, left: number, size: string) => (
    <div
      aria-hidden
      data-zone={zone}
      style={{ left }}
      className={classes(handleClass, size)}
      onPointerDown={(event) => begin(event, { type: 'clip', id: clip.id, zone })}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <GripVertical className="size-4" />
    </div>
  )
  return (
    <div
      className="absolute"
      style={{ left: headerWidth + clip.startBeats * zoom, top: tracksTop + row * trackHeight }}
    >
      {handle('start', -28, 'w-7')}
      {handle('body', Math.max(4, width / 2 - 18), 'w-9')}
      {handle('end', width, 'w-7')}
    </div>
  )
}
