import type { PointerEvent } from 'react'
import { create } from 'zustand'
import { placeTracks } from '../edit/place-tracks.ts'
import { useRows } from '../rows/row-view.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { useRunningDrag } from '../state/use-running-drag.ts'
import { getLayout } from '../timeline/layout.ts'
import { listDragged, planDrop } from './plan-drop.ts'
import type { Drop } from './plan-drop.ts'

/** Where the dragged tracks would go; null while none are dragged. */
export const useDrop = create<{ drop: Drop | null }>(() => ({ drop: null }))

interface Running {
  id: string
  startY: number
  drop?: Drop
}

/** Pixels that are still a press. */
const pressReach = 4

function findDrop(event: PointerEvent, id: string): Drop {
  const column = event.currentTarget.closest('[data-rows]')!
  const { document } = useDaw.getState()
  const { rows } = getLayout(document, useRows.getState())
  const y = event.clientY - column.getBoundingClientRect().top
  return planDrop(document, rows, y, document[id]?.kind === 'group')
}

/**
 * Pointer drags of headers: a line shows where the tracks go, one group of operations at the end, none after Escape.
 */
export function useTrackDrag(id: string) {
  const { running, cancel } = useRunningDrag<Running>()
  const stop = (): void => {
    cancel()
    useDrop.setState({ drop: null })
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !useDaw.getState().canEdit) return
      event.currentTarget.setPointerCapture(event.pointerId)
      running.current = { id, startY: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const now = running.current
      // Escape has ended it.
      if (!now) return useDrop.setState({ drop: null })
      if (!now.drop && Math.abs(event.clientY - now.startY) < pressReach) return
      now.drop = findDrop(event, id)
      useDrop.setState({ drop: now.drop })
    },
    onPointerUp() {
      const drop = running.current?.drop
      stop()
      if (!drop) return
      const { document, selection } = useDaw.getState()
      apply('move_track', placeTracks(document, listDragged(document, selection, id), drop))
    },
    onPointerCancel: stop,
  }
}
