import { useState } from 'react'
import { useDaw } from '../../state/daw-store.ts'
import { createGesture } from '../strip-gestures.ts'
import { findAutomation, setPoints } from './automation-points.ts'
import type { AutomationPoint, AutomationTarget } from './automation-points.ts'

const noPoints: readonly AutomationPoint[] = []

/** Points of a lane with the one that is dragged, and what is done to them. */
export function useLanePoints(target: AutomationTarget) {
  const stored = useDaw(({ document }) => findAutomation(document, target)?.points ?? noPoints)
  const [draft, setDraft] = useState<readonly AutomationPoint[] | null>(null)
  const gesture = createGesture('set_automation', (points: readonly AutomationPoint[]) =>
    setPoints(useDaw.getState().document, target, points),
  )
  return {
    points: draft ?? stored,
    preview(points: readonly AutomationPoint[]) {
      setDraft(points)
      gesture.onPreview(points)
    },
    commit(points: readonly AutomationPoint[]) {
      setDraft(null)
      gesture.onCommit(points)
    },
    cancel() {
      setDraft(null)
      gesture.onCancel()
    },
    isDragging: draft !== null,
  }
}

export type LanePoints = ReturnType<typeof useLanePoints>
