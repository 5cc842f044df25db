import { applyOperations } from '@songloom/contracts/daw/apply-operations'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { useEffect, useRef } from 'react'
import { withScope } from '../../../lib/shell/scope.ts'
import { useDaw } from './daw-store.ts'
import { useView } from './view-store.ts'

/** Shows the document as it would be with these operations; as it is without any, or where they do not apply. */
export function showPreview(operations: readonly DawOperation[]): void {
  const applied = operations.length > 0 ? applyOperations(useDaw.getState().document, operations) : null
  useView.setState({ preview: applied && 'document' in applied ? applied.document : null })
}

/** The drag under way, if there is one; Escape and the end of the component cancel it with its preview. */
export function useRunningDrag<Drag>() {
  const running = useRef<Drag | null>(null)
  const cancel = (): void => {
    running.current = null
    useView.setState({ preview: null })
  }
  useEffect(
    () =>
      withScope((scope) => {
        const onKey = (event: KeyboardEvent): void => {
          if (event.key !== 'Escape' || !running.current) return
          event.preventDefault()
          cancel()
        }
        scope.listen(globalThis, 'keydown', onKey, { capture: true })
        scope.onEnd(cancel)
      }),
    [],
  )
  return { running, cancel }
}
