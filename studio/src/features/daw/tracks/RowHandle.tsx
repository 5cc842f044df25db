import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useDaw } from '../state/daw-store.ts'
import { useTrackDrag } from './use-track-drag.ts'

interface Props {
  id: string
  color: string
  children: ReactNode
}

/** The colour and picture of a header, by which it is dragged; its menu has the same moves. */
export function RowHandle({ id, color, children }: Props) {
  const canEdit = useDaw((state) => state.canEdit)
  const drag = useTrackDrag(id)
  return (
    <span
      aria-hidden
      {...drag}
      className={classes(
        'flex h-8 shrink-0 touch-none items-center gap-1.5 text-ink-3',
        canEdit && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <span className="h-6 w-1 rounded-full" style={{ background: color }} />
      {children}
    </span>
  )
}
